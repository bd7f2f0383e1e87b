import type { Jour } from '@sillon/domain/jour'
import pg from 'pg'
import { deriveKey } from '../platform/chiffrement.ts'
import { createBernardJolly } from './bernard-jolly.ts'
import { createCampagnes } from './campagnes.ts'
import { listCommunesVoisines } from './communes.ts'
import { insertComptes, toCompte } from './comptes.ts'
import { copyRows } from './copy-rows.ts'
import type { Contexte } from './dossier.ts'
import { createHasard } from './hasard.ts'
import { insertDossiers } from './insert-dossiers.ts'
import { createLesChaumes } from './les-chaumes.ts'
import { ORGANISME_DEMONSTRATION } from './organisme.ts'
import { readReferentiels } from './read-referentiels.ts'

const SEED = 86_110

type Options = { secretKey: string; today: Jour; say: (line: string) => void }

/** Fills an empty database with a believable cooperative, the same at each load; leaves any other as it is. */
export async function loadDemonstration(connectionString: string, { secretKey, today, say }: Options) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    if (!(await isEmpty(client))) return
    say('Chargement des données de démonstration…')
    await client.query('begin')
    await load(client, today, secretKey)
    await client.query('commit')
    say('Données de démonstration chargées.')
  } finally {
    await client.end()
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from utilisateurs limit 1')
  return rowCount === 0
}

async function load(client: pg.Client, today: Jour, secretKey: string) {
  const hasard = createHasard(SEED)
  const campagnes = createCampagnes(today, hasard.uuid)
  const contexte: Contexte = {
    hasard,
    today,
    campagnes,
    communes: await listCommunesVoisines(client),
    adminId: hasard.uuid(),
    ...(await readReferentiels(client)),
  }
  await copyRows(client, 'campagnes', campagnes)
  await copyRows(client, 'parametres', [{ section: 'organisme', valeur: JSON.stringify(ORGANISME_DEMONSTRATION) }])

  await insertComptes(client, [
    {
      identifiant: 'admin',
      id: contexte.adminId,
      email: 'nadine.berthelot@cooperative-mirebeau.example',
      is_admin: true,
      adherent_id: null,
      prenom: 'Nadine',
      nom: 'Berthelot',
    },
  ])
  const chaumes = createLesChaumes(contexte, 'A00001')
  const jolly = createBernardJolly(contexte, 'A00002')
  await insertDossiers(client, [chaumes, jolly], deriveKey(secretKey, 'iban'))
  await insertComptes(client, [
    toCompte(hasard.uuid(), 'adherent', chaumes.adherents[0]),
    toCompte(hasard.uuid(), 'adherent2', chaumes.adherents[1]),
    toCompte(hasard.uuid(), 'retraite', jolly.adherents[0]),
  ])
}
