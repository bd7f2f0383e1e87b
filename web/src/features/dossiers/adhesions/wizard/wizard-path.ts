import type { EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'

/** Who uses the wizard: a member, an administrator who creates a membership, an administrator on an existing one. */
export type WizardMode = 'adherent' | 'creation' | 'admin'

export type WizardPage = EtapeNom | 'exploitation' | 'adherent' | 'creer-materiel' | 'materiel'

/** The page of one record of a step. */
export const RECORD_PAGES = {
  entreprise: 'entreprise',
  exploitations: 'exploitation',
  adherents: 'adherent',
  materiels: 'materiel',
} as const satisfies Record<EtapeNom, WizardPage>

const PATHS: Record<WizardPage, string> = {
  entreprise: 'entreprise/',
  exploitations: 'exploitations/',
  exploitation: 'exploitations/exploitation/',
  adherents: 'adherents/',
  adherent: 'adherents/adherent/',
  materiels: 'materiels/',
  'creer-materiel': 'materiels/creer-materiel/',
  materiel: 'materiels/',
}

const OPTIONAL_ID: readonly WizardPage[] = ['exploitation', 'adherent']

/**
 * The URL of a page under the base of its wizard. `id` is the farm, the person or the machine; without it, a new one.
 */
export function wizardPath(base: string, page: WizardPage, id?: string): string {
  const path = base + PATHS[page]
  if (OPTIONAL_ID.includes(page)) return id === undefined ? path.slice(0, -1) : path + id
  return id === undefined ? path : `${path}${id}/`
}

const BASES: Record<WizardMode, string> = {
  adherent: '/mes-adhesions',
  creation: '/admin/nouvelle-adhesion',
  admin: '/admin/adhesion',
}

/** `id` is the membership, or the SIRET of the company whose membership is being created. */
export const wizardBase = (mode: WizardMode, id: string) => `${BASES[mode]}/${id}/`
