import { CHAMPS_VISIBLES, type ChampVisible } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { champsDeVitrine, isPropose } from '@sillon/domain/annuaire/recherche/trouvable'
import { replaceTelephone } from '@sillon/domain/comptes/personnes/telephones'
import { DISPONIBILITES, type Disponibilite } from '@sillon/domain/dossiers/materiels/disponibilite'
import type { MaterielStatut } from '@sillon/domain/dossiers/materiels/materiel-statut'
import { addJours, jourOf } from '@sillon/domain/jour'
import { PORTEES, type Portee } from '@sillon/domain/organisme/parametres/portee'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adresseOf, LIEUX, type Lieu } from '../../testing/a-voisinage.ts'
import {
  aMateriel,
  anAccount,
  anAdhesion,
  anEntreprise,
  anExploitation,
  aPerson,
  aRole,
} from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())
const DEPARTEMENTS: Record<Lieu, string> = { mirebeau: '86', poitiers: '86', saintMalo: '35' }
const NUMEROS = ['+33612345671', '+33612345672', '+33612345673', '+33612345674']

type Ferme = {
  lieu: Lieu
  adhesion: 'active' | 'soumise' | 'suspendue'
  /** Days from today to the end of the contact’s role. */
  fin: number | null
  choix: Record<ChampVisible, Portee>
  numero: string
  sau_ha: number
  materiels: { disponibilite: Disponibilite; statut: MaterielStatut; annee: number }[]
}

const portee = fc.constantFrom(...PORTEES)
const ferme: fc.Arbitrary<Ferme> = fc.record({
  lieu: fc.constantFrom<Lieu>('mirebeau', 'poitiers', 'saintMalo'),
  adhesion: fc.constantFrom('active', 'active', 'active', 'soumise', 'suspendue'),
  fin: fc.constantFrom(null, null, 0, -1),
  choix: fc.record({
    visible_annuaire: fc.constantFrom<Portee>('tous', 'tous', 'departement', 'personne'),
    visible_telephone: portee,
    visible_email: portee,
    visible_adresse: portee,
    visible_materiels: portee,
    visible_surface: portee,
  }),
  numero: fc.constantFrom(...NUMEROS),
  sau_ha: fc.integer({ min: 1, max: 300 }),
  materiels: fc.array(
    fc.record({
      disponibilite: fc.constantFrom(...DISPONIBILITES),
      statut: fc.constantFrom<MaterielStatut>('en_service', 'en_service', 'en_reparation', 'vendu'),
      annee: fc.integer({ min: 2000, max: 2020 }),
    }),
    { maxLength: 3 },
  ),
})

async function createFerme({ lieu, adhesion, fin, choix, numero, sau_ha, materiels }: Ferme, rang: number) {
  const { id: entreprise_id } = await anEntreprise(db, {
    raison_sociale: `EARL Test ${rang}`,
    adresse: adresseOf(lieu),
  })
  await anAdhesion(db, { entreprise_id, statut: adhesion })
  const telephones = JSON.stringify(replaceTelephone([], 'mobile', numero))
  const { id } = await aPerson(db, {
    nom: `Nom${rang}`,
    prenom: 'Test',
    email: 'test@exemple.fr',
    telephones,
    ...choix,
  })
  await aRole(db, {
    entreprise_id,
    adherent_id: id,
    est_contact_principal: true,
    fin: fin === null ? null : addJours(today, fin),
  })
  const { id: exploitation_id } = await anExploitation(db, {
    entreprise_id,
    nom: `Test ${rang}`,
    adresse: adresseOf(lieu),
    sau_ha,
  })
  const ids: string[] = []
  for (const materiel of materiels) {
    ids.push((await aMateriel(db, { entreprise_id, exploitation_id, designation: `Test ${rang}`, ...materiel })).id)
  }
  return { id, entreprise_id, exploitation_id, materiel_ids: ids }
}
type FermeCreee = Awaited<ReturnType<typeof createFerme>>

async function emptyFermes() {
  for (const table of ['affectations_materiel', 'materiels', 'exploitations'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('roles_entreprise').where('est_contact_principal', '=', true).execute()
  await db.deleteFrom('adherents').where('prenom', '=', 'Test').execute()
}

async function aLecteur(lieu: Lieu) {
  const { id: entreprise_id } = await anEntreprise(db, { adresse: adresseOf(lieu) })
  await anAdhesion(db, { entreprise_id, statut: 'active' })
  const { id, adherent_id } = await anAccount(db, { entreprise_id })
  await db.updateTable('adherents').set({ visible_annuaire: 'personne' }).where('id', '=', adherent_id).execute()
  return { lieu, client: await app.as(id) }
}
const lecteurs = { mirebeau: await aLecteur('mirebeau'), saintMalo: await aLecteur('saintMalo') }

const RECHERCHES = [
  '',
  'tri=nom',
  'pres_de=86160',
  'pres_de=35288&par_page=2&page=2',
  'pres_de=86160&distance_km=60',
  'departement=35',
  'q=test',
  'q=cache',
  'q=nom1',
  'q=exemple',
  ...NUMEROS.map((numero) => `q=${numero.replace('+33', '0')}`),
]
const PAR_OBJET = {
  adherents: RECHERCHES,
  exploitations: [...RECHERCHES, 'tri=surface', 'tri=-surface', 'tri=-surface&par_page=2&page=2', 'production=vigne'],
  materiels: [...RECHERCHES, 'tri=-annee', 'disponibilite=vente', 'puissance_min=1', 'q=test+cache'],
}

async function answersTo(client: (typeof lecteurs)['mirebeau']['client']): Promise<string[]> {
  const answers: string[] = []
  for (const [objet, recherches] of Object.entries(PAR_OBJET)) {
    for (const recherche of recherches) {
      const { statusCode, body } = await client.get(`/recherche/${objet}?${recherche}`)
      expect(statusCode).toBe(200)
      answers.push(body)
    }
    for (const recherche of ['', 'q=test', 'q=cache']) {
      answers.push((await client.get(`/recherche/${objet}/departements?${recherche}`)).body)
    }
  }
  return answers
}

/** Changes everything that this reader does not see. */
async function changeCache(voulue: Ferme, creee: FermeCreee, champs: readonly ChampVisible[]) {
  const { id, entreprise_id, exploitation_id, materiel_ids } = creee
  const ailleurs = JSON.stringify({ ...LIEUX[voulue.lieu], voie: 'Rue Cache', latitude: 1, longitude: 2 })
  await db.updateTable('entreprises').set({ adresse: ailleurs }).where('id', '=', entreprise_id).execute()
  await db.updateTable('exploitations').set({ adresse: ailleurs }).where('id', '=', exploitation_id).execute()
  if (!champs.includes('visible_telephone')) {
    const telephones = JSON.stringify(replaceTelephone([], 'mobile', NUMEROS[3] ?? null))
    await db.updateTable('adherents').set({ telephones }).where('id', '=', id).execute()
  }
  if (!champs.includes('visible_email')) {
    await db.updateTable('adherents').set({ email: 'cache@exemple.fr' }).where('id', '=', id).execute()
  }
  if (!champs.includes('visible_surface')) {
    await db
      .updateTable('exploitations')
      .set({ sau_ha: 301 - voulue.sau_ha })
      .where('id', '=', exploitation_id)
      .execute()
  }
  if (!champs.includes('visible_annuaire')) {
    await db.updateTable('adherents').set({ nom: 'Cache' }).where('id', '=', id).execute()
    await db
      .updateTable('exploitations')
      .set({ nom: 'Cache', productions: ['vigne'] })
      .where('id', '=', exploitation_id)
      .execute()
  }
  for (const [rang, materiel] of voulue.materiels.entries()) {
    const cache = { numero_serie: 'CACHE', immatriculation: 'CA-123-CH', valeur_estimee: 1, commentaire: 'Cache' }
    const isCache = !champs.includes('visible_annuaire') || !isPropose(materiel)
    await db
      .updateTable('materiels')
      .set({ ...cache, ...(isCache && { designation: 'Test Cache', annee: 1999, puissance_ch: 99 }) })
      .where('id', '=', materiel_ids[rang] ?? '')
      .execute()
  }
}

const champsVus = ({ lieu, adhesion, fin, choix }: Ferme, lecteur: { lieu: Lieu }) =>
  champsDeVitrine(
    {
      adhesion_active: adhesion === 'active',
      contact: {
        choix,
        est_actif: true,
        debut: null,
        fin: fin === null ? null : addJours(today, fin),
        departements: [DEPARTEMENTS[lieu]],
      },
    },
    { departements: [DEPARTEMENTS[lecteur.lieu]], today },
  )

test('rien de caché ne change une réponse, et la base montre ce que dit la règle', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ferme, { minLength: 3, maxLength: 5 }),
      fc.constantFrom('mirebeau', 'saintMalo'),
      async (fermes, ou) => {
        await emptyFermes()
        const lecteur = lecteurs[ou]
        const creees: FermeCreee[] = []
        for (const [rang, voulue] of fermes.entries()) creees.push(await createFerme(voulue, rang))

        const vus = fermes.map((voulue) => champsVus(voulue, lecteur))
        const trouvees = (await lecteur.client.get('/recherche/exploitations')).json().resultats
        for (const [rang, champs] of vus.entries()) {
          const trouvee = trouvees.find(({ id }: { id: string }) => id === creees[rang]?.exploitation_id)
          expect(trouvee !== undefined).toBe(champs.includes('visible_annuaire'))
          expect(trouvee !== undefined && 'sau_ha' in trouvee).toBe(champs.includes('visible_surface'))
        }
        const materiels = (await lecteur.client.get('/recherche/materiels?par_page=100')).json().total
        const proposes = fermes.flatMap((voulue, rang) => (vus[rang]?.length ? voulue.materiels.filter(isPropose) : []))
        expect(materiels).toBe(proposes.length)

        const avant = await answersTo(lecteur.client)
        for (const [rang, voulue] of fermes.entries()) {
          await changeCache(voulue, creees[rang] as FermeCreee, vus[rang] ?? [])
        }
        expect(await answersTo(lecteur.client)).toEqual(avant)
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

test('chaque champ de l’annuaire est tiré au sort', () => {
  expect(Object.keys(fc.sample(ferme, 1)[0]?.choix ?? {}).toSorted()).toEqual([...CHAMPS_VISIBLES].toSorted())
})
