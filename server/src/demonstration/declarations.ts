import type { DeclarationStatut } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import type { Instantane } from '@sillon/domain/dossiers/adhesions/instantane'
import { toInstantane } from '@sillon/domain/dossiers/adhesions/to-instantane'
import { addJours, type Jour } from '@sillon/domain/jour'
import { nicOf, sirenOf } from '@sillon/domain/siret'
import type { CampagneDemonstration } from './campagnes.ts'
import type { Contenu, Contexte, DeclarationDemonstration } from './dossier.ts'
import { drawInstant } from './instants.ts'

/** The office reads a declaration soon after it came. */
const HEURE_MS = 3_600_000

type Demande = {
  adhesion_id: string
  campagne: CampagneDemonstration
  statut: DeclarationStatut
  motif?: string | null
}

/** The declaration of a membership for a campaign, with a snapshot of the company as it was then. */
export function createDeclaration(
  contexte: Contexte,
  contenu: Contenu,
  { adhesion_id, campagne, statut, motif = null }: Demande,
): DeclarationDemonstration {
  const { hasard, adminId } = contexte
  const id = hasard.uuid()
  if (statut === 'a_faire')
    return {
      id,
      adhesion_id,
      campagne_id: campagne.id,
      statut,
      instantane: null,
      motif,
      soumise_le: null,
      complement_demande_le: null,
      auteur_id: null,
    }
  const soumission = drawSoumission(contexte, campagne)
  const instantane = freeze(contexte, contenu, { campagne, soumission })
  const soumise_le = drawInstant(hasard, soumission)
  return {
    id,
    adhesion_id,
    campagne_id: campagne.id,
    statut,
    instantane,
    motif,
    soumise_le,
    complement_demande_le: statut === 'a_completer' ? new Date(Date.parse(soumise_le) + HEURE_MS).toISOString() : null,
    auteur_id: adminId,
  }
}

/** A day of the declaration period, before today. */
function drawSoumission({ hasard, today }: Contexte, { depot_du, depot_au }: CampagneDemonstration): Jour {
  const jour = addJours(depot_du, hasard.entier(0, 150))
  const dernier = depot_au < today ? depot_au : addJours(today, -1)
  return jour < dernier ? jour : dernier
}

type Gel = { campagne: CampagneDemonstration; soumission: Jour }

/** Leaves out machines bought since and changes a third of the surfaces, so that the snapshot differs from today. */
function freeze(contexte: Contexte, contenu: Contenu, { campagne, soumission }: Gel): Instantane {
  const { hasard, categories, nomsMarques, today } = contexte
  const { siret } = contenu.entreprise
  const isPassee = campagne.fin < today
  return toInstantane(
    {
      ...contenu,
      entreprise: { ...contenu.entreprise, siren: sirenOf(siret), nic: nicOf(siret), mandat: null },
      exploitations: contenu.exploitations.map((exploitation) => ({
        ...exploitation,
        sau_ha:
          exploitation.sau_ha && isPassee && hasard.chance(0.3)
            ? Math.round(exploitation.sau_ha * 96) / 100
            : exploitation.sau_ha,
      })),
      materiels: contenu.materiels.filter(({ date_achat }) => date_achat === null || date_achat <= soumission),
      categories,
      retraite: false,
      campagne,
      today: soumission,
    },
    ({ marque_id, marque_autre, modele }) => `${nomsMarques.get(marque_id ?? '') ?? marque_autre} ${modele}`,
  )
}
