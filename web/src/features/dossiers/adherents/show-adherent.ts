import { DROIT_LABELS, ROLE_LABELS } from '@sillon/domain/comptes/droits/role'
import type { AdherentSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import { CERTIPHYTO_CATEGORIE_LABELS } from '@sillon/domain/comptes/personnes/certiphyto-categorie'
import type { Show } from '../../../lib/conflict.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { labelIn } from '../../../lib/options.ts'

/** How each attribute of a person is shown when two versions conflict. */
export const SHOW_ADHERENT: Show<AdherentSaisie> = {
  date_naissance: formatDate,
  role: labelIn(ROLE_LABELS),
  debut: formatDate,
  fin: formatDate,
  parts_pct: (part) => `${formatNumber(part)}\u00a0%`,
  droit: labelIn(DROIT_LABELS),
  certiphyto_categorie: labelIn(CERTIPHYTO_CATEGORIE_LABELS),
  certiphyto_expire_le: formatDate,
  date_retraite: formatDate,
  statut_personne: (statut) => (statut === 'decede' ? 'Oui' : 'Non'),
}
