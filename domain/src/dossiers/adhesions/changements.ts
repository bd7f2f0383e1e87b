import { ROLE_LABELS } from '../../comptes/droits/role.ts'
import { formatNom } from '../../nom.ts'
import { MODE_REGLEMENT_LABELS, type ModeReglement } from '../../organisme/parametres/mode-reglement.ts'
import { formatSiret } from '../../siret.ts'
import { formatTelephone } from '../../telephone.ts'
import { EXPLOITATION_STATUT_LABELS } from '../exploitations/exploitation-statut.ts'
import { MODE_PRODUCTION_LABELS } from '../exploitations/mode-production.ts'
import { MATERIEL_STATUT_LABELS } from '../materiels/materiel-statut.ts'
import type { Changement } from './changement.ts'
import type { EtapeNom } from './etape-nom.ts'
import type { Instantane } from './instantane.ts'

type Ligne = { id: string }
type Lecteur<Item> = Record<string, (item: Item) => string | null>

const ENTREPRISE: Lecteur<Instantane['entreprise']> = {
  'Raison sociale': ({ raison_sociale }) => raison_sociale,
  SIRET: ({ siret }) => formatSiret(siret),
  'Forme juridique': ({ categorie_juridique }) => categorie_juridique,
  'Adresse du siège': ({ adresse }) => adresse,
  Téléphone: ({ telephone }) => telephone && formatTelephone(telephone),
  Mobile: ({ mobile }) => mobile && formatTelephone(mobile),
  'Adresse e-mail': ({ email }) => email,
  'Mode de règlement': ({ mode_reglement }) =>
    mode_reglement === null ? null : MODE_REGLEMENT_LABELS[mode_reglement as ModeReglement],
}

const EXPLOITATION: Lecteur<Instantane['exploitations'][number]> = {
  Nom: ({ nom }) => nom,
  SAU: ({ sau_ha }) => hectares(sau_ha),
  'Surface bio': ({ surface_bio_ha }) => hectares(surface_bio_ha),
  'Surface irrigable': ({ surface_irrigable_ha }) => hectares(surface_irrigable_ha),
  'Mode de production': ({ mode_production }) => MODE_PRODUCTION_LABELS[mode_production],
  État: ({ statut }) => EXPLOITATION_STATUT_LABELS[statut],
}

const ADHERENT: Lecteur<Instantane['adherents'][number]> = {
  Rôle: ({ role }) => (role === null ? null : ROLE_LABELS[role]),
}

const MATERIEL: Lecteur<Instantane['materiels'][number]> = {
  Exploitation: ({ exploitation }) => exploitation,
  État: ({ statut }) => MATERIEL_STATUT_LABELS[statut],
}

/** The changes since the last declaration, as texts. */
export function listChangements(avant: Instantane, apres: Instantane): Changement[] {
  return [
    ...modifications('entreprise', ENTREPRISE, avant.entreprise, apres.entreprise),
    ...lignes('exploitations', EXPLOITATION, avant.exploitations, apres.exploitations, ({ nom }) => nom),
    ...lignes('adherents', ADHERENT, avant.adherents, apres.adherents, formatNom),
    ...lignes('materiels', MATERIEL, avant.materiels, apres.materiels, ({ libelle }) => libelle),
  ]
}

function lignes<Item extends Ligne>(
  etape: EtapeNom,
  lecteur: Lecteur<Item>,
  avant: readonly Item[],
  apres: readonly Item[],
  nameOf: (item: Item) => string,
): Changement[] {
  const anciens = new Map(avant.map((item) => [item.id, item]))
  const restants = new Set(apres.map(({ id }) => id))
  return [
    ...apres.flatMap((item): Changement[] => {
      const ancien = anciens.get(item.id)
      if (ancien) return modifications(etape, lecteur, ancien, item, nameOf(item))
      return [{ etape, nature: 'ajout', libelle: nameOf(item), avant: null, apres: null }]
    }),
    ...avant
      .filter(({ id }) => !restants.has(id))
      .map((item): Changement => ({ etape, nature: 'retrait', libelle: nameOf(item), avant: null, apres: null })),
  ]
}

function modifications<Item>(
  etape: EtapeNom,
  lecteur: Lecteur<Item>,
  avant: Item,
  apres: Item,
  nom?: string,
): Changement[] {
  return Object.entries(lecteur).flatMap(([champ, read]): Changement[] => {
    const [before, after] = [read(avant), read(apres)]
    if (before === after) return []
    const libelle = nom === undefined ? champ : `${nom} : ${champ}`
    return [{ etape, nature: 'modification', libelle, avant: before, apres: after }]
  })
}

const hectares = (value: number | null) =>
  value === null ? null : `${new Intl.NumberFormat('fr-FR').format(value)} ha`
