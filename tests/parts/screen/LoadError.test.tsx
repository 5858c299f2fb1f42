import { describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { mount } from '#tests/parts/mount.tsx';

describe('LoadError', () => {
  const shown = async (error: Error) => {
    const { page, unmount } = await mount(<LoadError title="Experts didn’t load" error={error} onRetry={() => undefined} />);
    const found = { text: page.querySelector('p')?.textContent, status: page.querySelector('small')?.textContent };
    unmount();
    return found;
  };

  test('says what happened and what to do, and the status of the response in small figures', async () => {
    const text = 'Something went wrong on our side. Try again';
    expect(await shown(new CallError(500, ''))).toEqual({ text, status: '500' });
  });

  test('has no figures where no response came', async () => {
    expect(await shown(new CallError('network', ''))).toEqual({ text: 'Check your connection', status: undefined });
  });
});
