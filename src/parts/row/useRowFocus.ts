import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FocusedRow, RowFocus, RowList } from './rowFocus.ts';
import { useLazyWidget } from '#parts/screen/useLazyWidget.ts';

const load = () => import('./rowFocus.ts');

/**
 * Makes a list of matches one Tab stop with keys of its own: see `attachRowFocus`, which loads with the first focus of a keyboard. The list
 * needs `tabIndex={0}`, its rows `data-match` and `tabIndex={-1}`. Returns where its focus is.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>, list: RowList): RefObject<FocusedRow> {
  const { t } = useTranslation('match');
  const focused = useRef<FocusedRow>({ id: null, last: null, index: 0 });
  const latest = useRef({ ...list, t });
  const controls = useRef<RowFocus>(null);
  const [isWanted, setWanted] = useState(false);
  const module = useLazyWidget(load, isWanted);
  useLayoutEffect(() => {
    latest.current = { ...list, t };
    controls.current?.afterRender();
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    if (module !== null) {
      controls.current = module.attachRowFocus(element, focused.current, () => latest.current);
      return () => {
        controls.current?.dispose();
        controls.current = null;
      };
    }
    const onFocusIn = ({ target }: FocusEvent): void => setWanted(target instanceof Element && target.matches(':focus-visible'));
    element.addEventListener('focusin', onFocusIn);
    return () => element.removeEventListener('focusin', onFocusIn);
  }, [box, module]);
  return focused;
}
