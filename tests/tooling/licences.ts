import { readFileSync } from 'node:fs';
import { unknownLicences } from './unknownLicences.ts';

// Fails when a package that is shipped has a licence that has not been reviewed.
const unknown = unknownLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')));
for (const { name, licence } of unknown)
  process.stderr.write(
    `${name} has ${licence === null ? 'no licence' : `the licence ${licence}`}: read it, and add it to tests/tooling/unknownLicences.ts or use another package.\n`,
  );
process.exitCode = unknown.length > 0 ? 1 : 0;
