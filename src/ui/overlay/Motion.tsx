import { type FeatureBundle, LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion';
import type { ReactNode } from 'react';

let loaded: FeatureBundle | null = null;

/**
 * Lets the `m` elements within it move. Until its features have loaded, and where the user wants reduced motion, they change without
 * moving.
 */
export function Motion({ children }: { readonly children: ReactNode }): ReactNode {
  const isReduced = useReducedMotion() ?? false;
  return (
    <LazyMotion features={loaded ?? loadFeatures} strict>
      <MotionConfig reducedMotion="user" skipAnimations={isReduced}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}

/** Nobody waits for the features, so a failure leaves everything still; the next `Motion` tries again. */
async function loadFeatures(): Promise<FeatureBundle> {
  try {
    loaded = (await import('./motionFeatures.ts')).domMax;
    return loaded;
  } catch {
    return await new Promise<never>(() => undefined);
  }
}
