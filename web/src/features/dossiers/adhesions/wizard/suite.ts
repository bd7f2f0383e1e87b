import type { Etape } from '@sillon/domain/dossiers/adhesions/etape'
import type { EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import type { WizardPage } from './wizard-path.ts'

/** The form of a new record of a step. */
const NOUVEAUX: Partial<Record<EtapeNom, WizardPage>> = { exploitations: 'exploitation', adherents: 'adherent' }

/** Undefined after the last step. */
export const etapeAfter = (etapes: readonly Etape[], nom: EtapeNom): EtapeNom | undefined =>
  etapes[etapes.findIndex(({ etape }) => etape === nom) + 1]?.etape

/** Whether nothing was added yet to this step. */
export const isVierge = (etapes: readonly Etape[], nom: EtapeNom): boolean =>
  etapes.some(({ etape, statut }) => etape === nom && statut === 'a_faire')

/** The page on which a step opens: while it is empty, the form of its first record, else its list. */
export const pageOfEtape = (nom: EtapeNom, vierge: boolean): WizardPage => (vierge && NOUVEAUX[nom]) || nom
