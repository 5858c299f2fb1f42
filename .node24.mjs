// Loaded before anything of ours, and plain JavaScript: an older Node cannot even read TypeScript, and would say so badly.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `Touchline needs Node ${NEEDED} or newer; this is ${process.version}. On x64 Linux npm ci brings one and npm scripts use it; elsewhere install it.\n`,
  );
  process.exit(1);
}
