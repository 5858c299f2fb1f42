import './searchField.css';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

export interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly text: string;
  readonly max: number;
  readonly onChange: (text: string) => void;
}

/** A search field; Escape and the cross clear it. */
export function SearchField({ label, clearLabel, text, max, onChange }: SearchFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="search-field" role="search">
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        maxLength={max}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault(); // or Escape would close the sheet around it
          clear();
        }}
      />
      {text !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
    </div>
  );
}
