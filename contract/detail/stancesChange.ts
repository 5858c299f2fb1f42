import * as z from 'zod/mini';
import { time } from './fields.ts';

/**
 * That stances about a match were published, cancelled or settled: clients read them again. Tenants share the match channel, so it says
 * neither how many nor which.
 */
export const stancesChange = z.object({ changedAt: time });
