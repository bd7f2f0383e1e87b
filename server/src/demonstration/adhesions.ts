import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import type { CampagneDemonstration } from './campagnes.ts'
import { createDeclaration } from './declarations.ts'
import type { AdhesionDemonstration, Contenu, Contexte, DossierDemonstration } from './dossier.ts'
import { drawInstant } from './instants.ts'
import { ADHESION_VIDE } from './modeles-vides.ts'
import type { Situation } from './situations.ts'

type Adhesions = Pick<DossierDemonstration, 'adhesions' | 'declarations'>

const JAMAIS_ACCEPTEES = ['brouillon', 'soumise', 'a_completer', 'refusee', 'abandonnee']

/** The membership of a company with its declarations; a company that came back also has an older membership. */
export function createAdhesions(contexte: Contexte, contenu: Contenu, situation: Situation): Adhesions {
  const { campagnes, hasard } = contexte
  const id = hasard.uuid()
  const [premiere, ...suivantes] = campagnes.slice(-situation.campagnes)
  const declarations = [premiere, ...suivantes].flatMap((campagne, rang) => {
    const statut = rang < suivantes.length ? 'validee' : situation.declaration
    if (!campagne || statut === null) return []
    const motif = statut === 'a_completer' ? (situation.motif ?? null) : null
    return [createDeclaration(contexte, contenu, { adhesion_id: id, campagne, statut, motif })]
  })
  const soumise_le = declarations[0]?.soumise_le ?? null
  const adhesion = createAdhesion(contexte, contenu, { id, situation, premiere, soumise_le })
  const [ancienneCampagne] = campagnes
  if (!situation.revenue || !ancienneCampagne) return { adhesions: [adhesion], declarations }

  const ancienne = createAncienneAdhesion(contexte, contenu, ancienneCampagne)
  const avant = { adhesion_id: ancienne.id, campagne: ancienneCampagne, statut: 'validee' as const }
  return {
    adhesions: [ancienne, { ...adhesion, adhesion_precedente_id: ancienne.id }],
    declarations: [createDeclaration(contexte, contenu, avant), ...declarations],
  }
}

type Demande = {
  id: string
  situation: Situation
  premiere: CampagneDemonstration | undefined
  soumise_le: string | null
}

function createAdhesion(
  { hasard, today, campagnes }: Contexte,
  { entreprise }: Contenu,
  { id, situation, premiere, soumise_le }: Demande,
): AdhesionDemonstration {
  const { statut, en_preparation = false, motif = null } = situation
  const validation =
    soumise_le === null || JAMAIS_ACCEPTEES.includes(statut)
      ? null
      : earliest(addJours(jourOf(soumise_le), hasard.entier(2, 20)), addJours(today, -1))
  const modification = latest(
    addJours(today, -hasard.entier(1, 45)),
    validation ?? (soumise_le === null ? null : jourOf(soumise_le)),
  )
  const validee_le = validation && drawInstant(hasard, validation)
  const modifiee_le = drawInstant(hasard, modification)
  return {
    ...ADHESION_VIDE,
    id,
    entreprise_id: entreprise.id,
    statut,
    en_preparation,
    motif: statut === 'active' ? null : motif,
    premiere_campagne_id: premiere?.id ?? null,
    soumise_le,
    complement_demande_le: statut === 'a_completer' ? modifiee_le : null,
    validee_le,
    date_effet: validation && (premiere?.debut ?? null),
    fin_le: isFinal(statut) ? modification : null,
    resiliation_prevue_le: situation.resiliationPrevue ? (campagnes.at(-1)?.debut ?? null) : null,
    modifiee_le,
  }
}

const earliest = (left: Jour, right: Jour) => (left < right ? left : right)
const latest = (left: Jour, right: Jour | null) => (right === null || left > right ? left : right)

function createAncienneAdhesion(
  { hasard, today }: Contexte,
  { entreprise }: Contenu,
  campagne: CampagneDemonstration,
): AdhesionDemonstration {
  const fin_le = earliest(campagne.depot_au, addJours(today, -200))
  return {
    ...ADHESION_VIDE,
    id: hasard.uuid(),
    entreprise_id: entreprise.id,
    statut: 'resiliee',
    motif: 'Arrêt temporaire de l’activité.',
    premiere_campagne_id: campagne.id,
    soumise_le: drawInstant(hasard, addJours(campagne.depot_du, 8)),
    validee_le: drawInstant(hasard, addJours(campagne.depot_du, 20)),
    date_effet: campagne.debut,
    fin_le,
    modifiee_le: drawInstant(hasard, fin_le),
  }
}
