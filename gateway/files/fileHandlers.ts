import type { FILE_CALLS } from '#contract/files/fileCalls.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { idempotencyKeyOf, memberOf } from '#gateway/request/requestContext.ts';
import type { Files } from './createFiles.ts';

/** The calls about images. */
export function fileHandlers(files: Files): HandlersOf<keyof typeof FILE_CALLS> {
  return {
    async uploadFile({ purpose, file }, context) {
      const memberId = memberOf(context);
      const bytes = Buffer.from(await file.arrayBuffer());
      return files.upload({ tenant: context.tenant, memberId, purpose, key: idempotencyKeyOf(context), bytes, ip: context.ip });
    },
  };
}
