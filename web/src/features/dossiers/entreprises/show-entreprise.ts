import { NOMENCLATURE_APE_LABELS } from '@sillon/domain/dossiers/entreprises/code-ape'
import type { EntrepriseSaisie } from '@sillon/domain/dossiers/entreprises/entreprise-saisie'
import { REGIME_TVA_LABELS } from '@sillon/domain/dossiers/entreprises/regime-tva'
import { TRANCHE_EFFECTIF_LABELS } from '@sillon/domain/dossiers/entreprises/tranche-effectif'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { FormeJuridique } from '@sillon/domain/organisme/referentiels/referentiels'
import type { Show } from '../../../lib/conflict.ts'
import { formatDate } from '../../../lib/format.ts'
import { labelIn } from '../../../lib/options.ts'
import { showAdresse } from '../../organisme/referentiels/show-adresse.ts'

/** How each attribute of a company is shown when two versions conflict. */
export const showEntreprise = (formes: readonly FormeJuridique[]): Show<EntrepriseSaisie> => ({
  categorie_juridique: (code) => formes.find((forme) => forme.code === code)?.nom_court ?? code,
  nomenclature_ape: labelIn(NOMENCLATURE_APE_LABELS),
  regime_tva: labelIn(REGIME_TVA_LABELS),
  date_creation: formatDate,
  tranche_effectif: labelIn(TRANCHE_EFFECTIF_LABELS),
  adresse: showAdresse,
  adresse_facturation: showAdresse,
  adresse_livraison: showAdresse,
  mode_reglement: labelIn(MODE_REGLEMENT_LABELS),
})
