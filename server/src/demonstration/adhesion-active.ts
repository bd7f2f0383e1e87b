import type { DeclarationStatut } from '@sillon/domain/adhesions/declaration'
import { toInstantane } from '@sillon/domain/adhesions/to-instantane'
import { addJours, type Jour } from '@sillon/domain/jour'
import { nicOf, sirenOf } from '@sillon/domain/siret'
import type { CampagneDemonstration } from './campagnes.ts'
import type { AdhesionDemonstration, Contexte, DeclarationDemonstration, DossierDemonstration } from './dossier.ts'
import { ADHESION_VIDE } from './modeles-vides.ts'

type Contenu = Pick<DossierDemonstration, 'entreprise' | 'exploitations' | 'adherents' | 'materiels'>
type Adhesion = Pick<DossierDemonstration, 'adhesions' | 'declarations'>

/** An active membership: past campaigns were validated, the running one is where `declaration` says. */
export function createAdhesionActive(
  contexte: Contexte,
  contenu: Contenu,
  { declaration }: { declaration: DeclarationStatut },
): Adhesion {
  const { hasard, campagnes, today } = contexte
  const [premiere, ...suivantes] = campagnes
  const adhesion: AdhesionDemonstration = {
    ...ADHESION_VIDE,
    id: hasard.uuid(),
    entreprise_id: contenu.entreprise.id,
    statut: 'active',
    premiere_campagne_id: premiere?.id ?? null,
    soumise_le: premiere ? at(addJours(premiere.depot_du, 20)) : null,
    validee_le: premiere ? at(addJours(premiere.depot_du, 41)) : null,
    date_effet: premiere?.debut ?? null,
    modifiee_le: at(addJours(today, -hasard.entier(1, 60))),
  }
  const passees = campagnes.slice(0, -1)
  const enCours = suivantes.at(-1)
  const declarations = passees.map((campagne) => createDeclaration(contexte, contenu, adhesion.id, campagne, 'validee'))
  if (enCours) declarations.push(createDeclaration(contexte, contenu, adhesion.id, enCours, declaration))
  return { adhesions: [adhesion], declarations }
}

export const at = (jour: Jour) => `${jour}T09:24:00Z`

function createDeclaration(
  contexte: Contexte,
  contenu: Contenu,
  adhesion_id: string,
  campagne: CampagneDemonstration,
  statut: DeclarationStatut,
): DeclarationDemonstration {
  const { hasard, adminId, today } = contexte
  const wasSubmitted = statut !== 'a_faire'
  const [voulue, hier] = [addJours(campagne.depot_du, hasard.entier(5, 90)), addJours(today, -1)]
  const soumission = voulue < hier ? voulue : hier
  return {
    id: hasard.uuid(),
    adhesion_id,
    campagne_id: campagne.id,
    statut,
    instantane: wasSubmitted ? freeze({ ...contexte, today: soumission }, contenu) : null,
    motif: null,
    soumise_le: wasSubmitted ? at(soumission) : null,
    auteur_id: wasSubmitted ? adminId : null,
  }
}

function freeze({ today, campagnes, marques, categories }: Contexte, contenu: Contenu) {
  const { siret } = contenu.entreprise
  const nomDe = new Map([...marques].map(([nom, id]) => [id, nom]))
  return toInstantane(
    {
      ...contenu,
      entreprise: { ...contenu.entreprise, siren: sirenOf(siret), nic: nicOf(siret), mandat: null },
      categories,
      retraite: false,
      campagne: { annee: campagnes.at(-1)?.annee ?? 0 },
      today,
    },
    ({ marque_id, modele }) => [nomDe.get(marque_id ?? ''), modele].join(' '),
  )
}
