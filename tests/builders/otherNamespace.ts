import { spawnSync } from 'node:child_process';

const UNSHARE: readonly string[] = ['--pid', '--fork', '--kill-child', '--mount-proc'];
/** As an unprivileged user, where the kernel allows it. */
const AS_USER: readonly string[] = ['--user', '--map-root-user', ...UNSHARE];

/**
 * Returns a command line that runs another in a pid namespace of its own, where it cannot see our processes, as in a container. Where
 * `unshare` is missing or not allowed, returns the command line itself.
 */
export function inOtherNamespace(command: string, args: readonly string[]): readonly [string, readonly string[]] {
  const flags = [UNSHARE, AS_USER].find((tried) => spawnSync('unshare', [...tried, 'true']).status === 0);
  return flags ? ['unshare', [...flags, command, ...args]] : [command, args];
}
