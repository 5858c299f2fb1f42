import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '#contract/files/uploadLimits.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';

/** The field of an upload that has its file. */
const FILE_FIELD = 'file';
const LIMITS = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 8, parts: 9, fieldNameSize: 40, fieldSize: 200, headerPairs: 20 };

/** Lets the routes of this scope receive multipart bodies. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS, isPartAFile: (name) => name === FILE_FIELD });
}

/**
 * Returns the fields of a multipart body, and its file without the name and type that the sender claims. Throws LocalizedError (400) for a
 * second file or one that is too long, BadRequest for a body that is not multipart, is torn, or repeats a field.
 */
export async function multipartInput(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  if (!request.isMultipart()) throw new BadRequest('the body is not multipart/form-data');
  const input = new Map<string, string | File>();
  try {
    for await (const part of request.parts()) {
      if (input.has(part.fieldname)) throw new BadRequest(`the field ${part.fieldname} is there twice`);
      input.set(part.fieldname, await valueOf(part));
    }
  } catch (error) {
    throw refusalOf(error, request);
  }
  return Object.fromEntries(input);
}

async function valueOf(part: Multipart): Promise<string | File> {
  if (part.type === 'field') return String(part.value);
  return new File([new Uint8Array(await part.toBuffer())], FILE_FIELD);
}

function refusalOf(error: unknown, { server: { multipartErrors } }: FastifyRequest): unknown {
  if (error instanceof BadRequest || error instanceof LocalizedError) return error;
  if (error instanceof multipartErrors.RequestFileTooLargeError)
    return new LocalizedError(400, 'fileTooLarge', { megabytes: UPLOAD_MAX_BYTES / 1024 / 1024 });
  if (error instanceof multipartErrors.FilesLimitError) return new LocalizedError(400, 'fileCount');
  return new BadRequest('the body is not multipart/form-data with a few fields and one file', { cause: error });
}
