import { replaceTelephone } from '@sillon/domain/comptes/personnes/telephones'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'
import { OUVERT } from './an-annuaire.ts'
import { aMateriel, anAccount, anAdhesion, anEntreprise, anExploitation, aPerson, aRole } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>

export const LIEUX = {
  mirebeau: { commune: 'Mirebeau', code_insee: '86160', code_postal: '86110' },
  poitiers: { commune: 'Poitiers', code_insee: '86194', code_postal: '86000' },
  saintMalo: { commune: 'Saint-Malo', code_insee: '35288', code_postal: '35400' },
}
export type Lieu = keyof typeof LIEUX
export const adresseOf = (lieu: Lieu) => JSON.stringify(LIEUX[lieu])

type Ferme = {
  lieu: Lieu
  nom: string
  personne?: Partial<Insertable<DB['adherents']>>
  materiel?: Partial<Insertable<DB['materiels']>>
  sau_ha?: number
  raison_sociale?: string
}

/** A company with an active membership, one person, one farm, one offered machine. */
async function aFermeTrouvable(
  { db, as }: App,
  { lieu, nom, personne, materiel, sau_ha = 80, raison_sociale = `EARL ${nom}` }: Ferme,
) {
  const { id: entreprise_id, siret } = await anEntreprise(db, { raison_sociale, adresse: adresseOf(lieu) })
  await anAdhesion(db, { entreprise_id, statut: 'active' })
  const { id } = await aPerson(db, {
    nom,
    prenom: 'Élodie',
    email: 'elodie@exemple.fr',
    telephones: JSON.stringify(replaceTelephone([], 'mobile', '+33612345678')),
    ...personne,
  })
  await aRole(db, { entreprise_id, adherent_id: id, est_contact_principal: true, droit: 'gestionnaire' })
  const { id: exploitation_id } = await anExploitation(db, {
    entreprise_id,
    nom: `Ferme ${nom}`,
    adresse: adresseOf(lieu),
    est_principale: true,
    sau_ha,
    productions: ['cereales'],
  })
  const { id: materiel_id } = await aMateriel(db, {
    entreprise_id,
    exploitation_id,
    disponibilite: 'entraide',
    ...materiel,
  })
  const compte = await anAccount(db, { adherent_id: id })
  return { id, entreprise_id, siret, exploitation_id, materiel_id, client: await as(compte.id) }
}

const referenceOf = async ({ db }: Pick<App, 'db'>) => ({
  tracteur: await db
    .selectFrom('categories_materiel')
    .select(['id', 'parent_id'])
    .where('code', '=', 'tracteur-standard')
    .executeTakeFirstOrThrow(),
  deere: (await db.selectFrom('marques').select('id').where('nom', '=', 'John Deere').executeTakeFirstOrThrow()).id,
})

/** A reader in Mirebeau; a neighbour who shows everything; a distant member who shows themselves to neighbours only. */
export async function aVoisinage(app: App) {
  const aFerme = (ferme: Ferme) => aFermeTrouvable(app, ferme)
  const { tracteur, deere } = await referenceOf(app)
  const lecteur = await aFerme({ lieu: 'mirebeau', nom: 'Lecteur', materiel: { modele: 'Cultimix' } })
  const voisin = await aFerme({
    lieu: 'poitiers',
    nom: 'Bœuf-Crémière',
    personne: { ...OUVERT },
    materiel: {
      categorie_id: tracteur.id,
      marque_id: deere,
      modele: '6R 150',
      annee: 2019,
      puissance_ch: 150,
      numero_serie: 'SECRET123',
      immatriculation: 'AB-123-CD',
    },
  })
  const lointain = await aFerme({
    lieu: 'saintMalo',
    nom: 'Le Goff',
    personne: { visible_annuaire: 'departement' },
    materiel: { designation: 'Épandeur à fumier', annee: 2010, largeur_travail_m: 6, disponibilite: 'location' },
  })
  const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)
  const search = (objet: string, query = '', client = lecteur.client) => client.get(`/recherche/${objet}?${query}`)
  return { aFerme, lecteur, voisin, lointain, admin, search, tracteur, deere }
}

export const idsOf = (reponse: { json: () => { resultats: { id: string }[] } }) =>
  reponse.json().resultats.map(({ id }) => id)
