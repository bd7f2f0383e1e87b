import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { type LinkTarget, toWizard } from '../../dossiers/adhesions/wizard/wizard-context.tsx'
import { wizardBase } from '../../dossiers/adhesions/wizard/wizard-path.ts'

/** A form that is closed leads here: the tab of the company, as it was left. */
export const ficheLink = (entreprise_id: string, onglet: string | undefined): LinkTarget => ({
  to: `/admin/fiche/${entreprise_id}/`,
  search: onglet === undefined ? {} : { onglet },
  state: { gardePosition: true },
})

/** The wizard that the forms of a membership read when they are open on the page of the company: no step follows them. */
export const toFicheWizard = (adhesion: Adhesion, backTo: LinkTarget) =>
  toWizard({
    mode: 'admin',
    adhesion,
    etapes: [],
    base: wizardBase('admin', adhesion.id),
    backTo: () => backTo,
  })
