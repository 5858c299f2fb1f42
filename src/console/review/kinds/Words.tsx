import type { ReactNode } from 'react';

export interface WordsProps {
  readonly text: string;
}

/** A text by paragraphs. */
export function Words({ text }: WordsProps): ReactNode {
  return (
    <div className="item-words">
      {text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          <p key={index}>{line}</p>
        ))}
    </div>
  );
}
