import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { addCallLimits, type CallLimits } from './callLimits.ts';
import { hostRefusal } from '#gateway/request/hostHeader.ts';
import { COMPRESSED_FROM_BYTES } from './compressOnce.ts';
import { helmetOptions } from './securityHeaders.ts';

export interface PluginOptions {
  /** The app is reached over TLS. */
  readonly secure: boolean;
  /** Hosts that the gateway answers for, in small letters; every host when there is none. */
  readonly hosts: readonly string[];
  readonly callLimits: CallLimits;
}

/** Registers security headers, the check of the Host header, cookies, compression and the limits of calls. */
export async function registerPlugins(app: FastifyInstance, { secure, hosts, callLimits }: PluginOptions): Promise<void> {
  await app.register(helmet, helmetOptions(secure, hosts));
  app.addHook('onRequest', async ({ raw }) => {
    const refusal = hostRefusal(raw, hosts);
    if (refusal !== null) throw new BadRequest(refusal);
  });
  await app.register(cookie);
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'] });
  await addCallLimits(app, callLimits);
}
