/** A file that only hands on what another holds: the name of each thing here, and there. */
interface Facade {
  readonly of: string;
  readonly names: readonly (readonly [here: string, there: string])[];
}

interface Chunk {
  /** Below the folder of the build: all chunks lie side by side. */
  readonly fileName: string;
  code: string;
}

const FACADE = /^export\{([^{}]+)\}from"\.\/([^"/]+)";?\s*$/;
const NAME = /[^/]+$/;

/** Whether a chunk says nothing of its own. Where a group of chunks takes a module in that is imported lazily, rolldown leaves one. */
export function isFacade({ code }: Pick<Chunk, 'code'>): boolean {
  return FACADE.test(code);
}

/**
 * Has lazy imports ask for what they mean, not for a facade before it: each of those is a request of its own, which takes a phone a round
 * trip. The facades stay for whoever else knows them, such as the build's list of its files.
 */
export function passFacades(chunks: readonly Chunk[]): void {
  const facades = new Map(chunks.flatMap((chunk) => (isFacade(chunk) ? [[nameOf(chunk.fileName), facadeOf(chunk.code)] as const] : [])));
  for (const chunk of chunks) {
    if (isFacade(chunk)) continue;
    chunk.code = chunk.code
      .replace(/\bimport\((["'`])\.\/([^"'`]+)\1\)/g, (whole, _, name: string) => {
        const facade = facades.get(name);
        return facade ? imported(facade) : whole;
      })
      // What is to be fetched along with a lazy chunk.
      .replace(/(["'`])(assets\/)([^"'`/]+\.js)\1/g, (whole, mark: string, folder: string, name: string) => {
        const facade = facades.get(name);
        return facade ? `${mark}${folder}${facade.of}${mark}` : whole;
      });
  }
}

function facadeOf(code: string): Facade {
  const [, names = '', of = ''] = FACADE.exec(code) ?? [];
  return {
    of,
    names: names.split(',').map((name) => {
      const [there = '', here = there] = name.trim().split(' as ');
      return [here, there];
    }),
  };
}

function imported({ of, names }: Facade): string {
  return `import("./${of}").then(e=>({${names.map(([here, there]) => `${here}:e.${there}`).join(',')}}))`;
}

function nameOf(fileName: string): string {
  return NAME.exec(fileName)?.[0] ?? fileName;
}
