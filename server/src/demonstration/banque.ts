import { addJours, type Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Hasard } from './hasard.ts'
import { PAIEMENT_DEMONSTRATION } from './paiement.ts'

type Due = { raison_sociale: string; reste: number }
type Ecrit = { montant: number; libelle: string; statut: 'a_voir' | 'en_attente' | 'classe' }

/** Cents on the account before the week of the statement. */
const OUVERTURE = 1_587_040

/** A statement of last week, whose payments wait to be accepted. */
export async function insertReleve(client: pg.Client, { hasard, today }: { hasard: Hasard; today: Jour }) {
  const { rows: dues } = await client.query<Due>(
    `select e.raison_sociale, (c.montant_du - c.regle)::int as reste
     from cotisations c join entreprises e on e.id = c.entreprise_id
     where c.statut in ('appelee', 'partiellement_payee') order by c.numero desc limit 3`,
  )
  const mouvements = toMouvements(dues)
  const [compte_id, releve_id] = [hasard.uuid(), hasard.uuid()]
  const [du, au] = [addJours(today, -12), addJours(today, -6)]
  const cloture = mouvements.reduce((solde, { montant }) => solde + montant, OUVERTURE)
  await copyRows(client, 'comptes_bancaires', [
    { id: compte_id, iban: PAIEMENT_DEMONSTRATION.iban, solde: cloture, solde_le: au },
  ])
  await copyRows(client, 'releves_bancaires', [
    { id: releve_id, compte_id, format: 'camt.053', nom_fichier: 'releve.xml', du, au, ouverture: OUVERTURE, cloture },
  ])
  await copyRows(
    client,
    'mouvements_bancaires',
    mouvements.map((mouvement, ordre) => ({
      id: hasard.uuid(),
      releve_id,
      compte_id,
      ordre,
      rang: 1,
      date_operation: addJours(du, ordre),
      classement: mouvement.statut === 'classe' ? 'frais_bancaires' : null,
      compte_comptable: mouvement.statut === 'classe' ? '627' : null,
      ...mouvement,
    })),
  )
}

const toMouvements = (dues: readonly Due[]): Ecrit[] => [
  ...dues.map(({ raison_sociale, reste }, rang) => ({
    montant: rang === 2 ? Math.ceil(reste / 2) : reste,
    libelle: `VIR SEPA ${dit(raison_sociale)}`,
    statut: 'a_voir' as const,
  })),
  { montant: 9_800, libelle: 'VIR INST M J CHAUVEA', statut: 'en_attente' },
  { montant: -1_191, libelle: 'FRAIS TENUE DE COMPTE', statut: 'classe' },
]

/** As a bank writes it: capitals, without accents. */
const dit = (nom: string) =>
  nom
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^A-Z0-9 ]/g, '')
