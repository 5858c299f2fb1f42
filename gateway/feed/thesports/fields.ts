import * as z from 'zod/mini';
import { decoration } from '#gateway/feed/provider/decoration.ts';

/** What decorates a row: null for anything else, because it is not worth the row. */
export const maybeText = decoration(z.string());
export const maybeNumber = decoration(z.number());
