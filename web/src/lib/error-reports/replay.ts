import { replayIntegration } from '@sentry/react'

/** Our own limit, longer than a declaration takes. The recording then stops. */
const DUREE_MAX_MS = 30 * 60_000

/** Records a session without any text, input or image. */
export const recordSession = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext', 'alt', 'label'],
    blockAllMedia: true,
    mutationLimit: 10_000,
    mutationBreadcrumbLimit: 750,
    slowClickTimeout: 7_000,
    maxReplayDuration: DUREE_MAX_MS,
    // Its compression worker is loaded from a blob, which the security policy refuses: transport.ts compresses instead.
    useCompression: false,
  })
