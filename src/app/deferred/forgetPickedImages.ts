import { loadModule } from '#api/loadModule.ts';
import { onSessionEnd } from '#stores/session/session.ts';

/** Forgets the picked images of drafts when a session ends. Returns the function that stops it. */
export function forgetPickedImages(): () => void {
  return onSessionEnd(() => {
    loadModule(() => import('#stores/uploads/pickedImages.ts'), 'never').then(
      ({ clearPickedImages }) => clearPickedImages(),
      () => undefined,
    );
  });
}
