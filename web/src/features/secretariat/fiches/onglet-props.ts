import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'

/** A tab of the page of a company draws a part of what the page has read. */
export type OngletProps = { fiche: Fiche }
