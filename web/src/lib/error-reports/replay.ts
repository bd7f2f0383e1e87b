import { replayIntegration } from '@sentry/react'

/** Ours to choose: longer than a declaration takes. Past it, the recording ends. */
const DUREE_MAX_MS = 30 * 60_000

/** The values of the specification (§9). */
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
    // Its compressing worker comes from a blob, which the security policy refuses: transport.ts compresses.
    useCompression: false,
  })
