import { sql } from 'drizzle-orm';
import { members } from '#gateway/member/tables.ts';
import type { LocalizedTexts } from '#gateway/tenant/localizedTexts.ts';
import { messages } from './tables.ts';

/** Stands in the title of a letter where the member is named whom the letter is about. */
const NAME = '{name}';

/**
 * The title of a letter, with the present name of the member whom it names: one who is renamed or deleted leaves no former name in the
 * letters of others (docs/domain.md#letters).
 */
export const TITLE_WITH_NAME = sql<LocalizedTexts>`case when ${messages.namedId} is null then ${messages.title} else (
  select jsonb_object_agg(language, replace(said, ${NAME}, (select ${members.nickname} from ${members} where ${members.id} = ${messages.namedId})))
  from jsonb_each_text(${messages.title}) as texts(language, said)) end`;
