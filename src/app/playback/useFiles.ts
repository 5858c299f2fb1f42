import { type DragEvent, type RefObject, useRef, useState } from 'react';

/** A file by picker or by drop. */
export interface Files {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Opens the device's picker; within a tap. */
  readonly pick: () => void;
  readonly onPicked: () => void;
  /** A file is over the page. */
  readonly over: boolean;
  readonly target: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Takes the first file that is picked or dropped. */
export function useFiles(take: (file: File) => void): Files {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return {
    input,
    over,
    pick: () => input.current?.click(),
    onPicked() {
      const file = input.current?.files?.[0];
      if (file) take(file);
      // The same file may be picked again: it is no change otherwise.
      if (input.current) input.current.value = '';
    },
    target: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) take(file);
      },
    },
  };
}
