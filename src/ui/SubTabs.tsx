import './subTabs.css';
import type { ReactNode } from 'react';
import { Tabs, type TabsProps } from './Tabs.tsx';

/** Tabs inside a tab: smaller, without an underline. */
export function SubTabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  return (
    <div className="sub-tabs">
      <Tabs {...props} />
    </div>
  );
}
