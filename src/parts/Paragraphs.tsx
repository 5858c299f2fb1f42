import './paragraphs.css';
import type { ReactNode } from 'react';

/** A text that somebody else wrote, as text and nothing else: an empty line parts its paragraphs, a line break stays one. */
export function Paragraphs({ text }: { readonly text: string }): ReactNode {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean);
  return (
    <div className="paragraphs">
      {paragraphs.map((one, i) => (
        <p key={i}>{one}</p>
      ))}
    </div>
  );
}
