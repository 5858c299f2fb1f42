import { type DragEvent, type RefObject, useRef, useState } from 'react';

export interface FileInput {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Opens the file picker. Call it within a tap. */
  readonly pick: () => void;
  readonly onPicked: () => void;
  readonly isDragOver: boolean;
  readonly target: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Calls `onFile` with the first file that is picked or dropped. */
export function useFiles(onFile: (file: File) => void): FileInput {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  return {
    input,
    isDragOver,
    pick: () => input.current?.click(),
    onPicked() {
      const file = input.current?.files?.[0];
      if (file) onFile(file);
      // Resetting the value makes picking the same file again a change.
      if (input.current) input.current.value = '';
    },
    target: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDragOver(true);
      },
      onDragLeave(event) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setDragOver(false);
      },
      onDrop(event) {
        event.preventDefault();
        setDragOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      },
    },
  };
}
