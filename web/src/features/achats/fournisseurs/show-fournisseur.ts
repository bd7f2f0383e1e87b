import { CONDITION_REGLEMENT_LABELS } from '@sillon/domain/achats/fournisseurs/conditions-reglement'
import type { FournisseurNouveau } from '@sillon/domain/achats/fournisseurs/fournisseur-saisie'
import { libellePays } from '@sillon/domain/achats/fournisseurs/pays'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Show } from '../../../lib/conflict.ts'
import { formatDate } from '../../../lib/format.ts'
import { labelIn } from '../../../lib/options.ts'
import { showAdresse } from '../../organisme/referentiels/show-adresse.ts'
import { texteFamilles } from './familles-texte.ts'

/** How each attribute of a supplier is shown when two versions conflict. */
export const showFournisseur: Show<FournisseurNouveau> = {
  pays: libellePays,
  adresse: showAdresse,
  contacts: ({ nom }) => nom,
  familles: (famille) => texteFamilles([famille]),
  agrement_phyto_expire_le: formatDate,
  conditions_reglement: labelIn(CONDITION_REGLEMENT_LABELS),
  franco_ht: formatMontant,
}
