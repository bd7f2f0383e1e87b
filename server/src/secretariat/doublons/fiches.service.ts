import type { Doublon } from '@sillon/contract/secretariat/doublons'
import type { Adresse } from '@sillon/domain/adresse'
import { FINALITE_LABELS } from '@sillon/domain/annuaire/annuaire/consentement'
import { ADHESION_STATUT_LABELS, type AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import { CERTIPHYTO_CATEGORIE_LABELS } from '@sillon/domain/comptes/personnes/certiphyto-categorie'
import { REGIME_TVA_LABELS } from '@sillon/domain/dossiers/entreprises/regime-tva'
import { TRANCHE_EFFECTIF_LABELS } from '@sillon/domain/dossiers/entreprises/tranche-effectif'
import { formatAdresse } from '@sillon/domain/format-adresse'
import { formatJour } from '@sillon/domain/jour'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { CHAMPS_ADHERENT, CHAMPS_ENTREPRISE, type ChampFusion } from '@sillon/domain/secretariat/doublons/champs-fusion'
import { formatSiret } from '@sillon/domain/siret'
import { formatTelephone } from '@sillon/domain/telephone'
import type { Resume } from './fiches.repository.ts'

/** Details that help to tell two records of the same name apart. */
export function toApercu(resume: Resume): Doublon['un'] {
  const { id, titre, naissance, email, telephones, entreprises, siret, no_adherent, commune, statut, compte } = resume
  const details = [
    naissance && `Naissance\u00a0: ${formatJour(naissance)}`,
    no_adherent && `N°\u00a0${no_adherent}`,
    siret && `SIRET\u00a0${formatSiret(siret)}`,
    commune,
    email,
    ...telephones.map(formatTelephone),
    ...entreprises,
    siret && (statut ? `Adhésion ${ADHESION_STATUT_LABELS[statut as AdhesionStatut].toLowerCase()}` : 'Sans adhésion'),
    compte && `Compte «\u00a0${compte}\u00a0»`,
  ]
  return { id, titre, details: details.flatMap((detail) => detail || []) }
}

const LABELS: Partial<Record<ChampFusion, Record<string, string>>> = {
  statut_personne: { actif: 'En vie', decede: 'Décès déclaré' },
  certiphyto_categorie: CERTIPHYTO_CATEGORIE_LABELS,
  mode_reglement: MODE_REGLEMENT_LABELS,
  regime_tva: REGIME_TVA_LABELS,
  tranche_effectif: TRANCHE_EFFECTIF_LABELS,
}
const JOURS: ChampFusion[] = ['date_naissance', 'date_retraite', 'certiphyto_expire_le', 'date_creation']
const TELEPHONES: ChampFusion[] = ['telephone', 'mobile']
const ADRESSES: ChampFusion[] = ['adresse', 'adresse_facturation', 'adresse_livraison']

type Formes = ReadonlyMap<string, string>

/** A value as a page shows it; null when it is empty. */
export function formatChamp(champ: ChampFusion, valeur: unknown, formes: Formes): string | null {
  if (valeur === null || valeur === undefined || valeur === '') return null
  if (typeof valeur === 'boolean') return valeur ? 'Oui' : 'Non'
  if (ADRESSES.includes(champ)) return formatAdresse(valeur as Adresse).join(', ')
  const texte = String(valeur)
  if (JOURS.includes(champ)) return formatJour(texte)
  if (TELEPHONES.includes(champ)) return formatTelephone(texte)
  if (champ === 'categorie_juridique') return formes.get(texte) ?? texte
  return LABELS[champ]?.[texte] ?? texte
}

const LIBELLES: Record<string, string> = {
  ...CHAMPS_ADHERENT,
  ...CHAMPS_ENTREPRISE,
  ...FINALITE_LABELS,
  telephones: 'Téléphones',
  nomenclature_ape: CHAMPS_ENTREPRISE.code_ape,
  code_ape_2025: CHAMPS_ENTREPRISE.code_ape,
}

/** The label of a column as pages show it. */
export const libelleOf = (colonne: string): string => LIBELLES[colonne] ?? colonne
