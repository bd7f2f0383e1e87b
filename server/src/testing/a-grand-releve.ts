import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'
import { aBareme, aCampagne, aCotisation } from './a-cotisation.ts'
import { type MouvementEcrit, toCamt } from './fichiers-banque.ts'

const DEBUTS = ['GAEC DU', 'EARL DES', 'SCEA DE LA', 'SARL LE']
const SYLLABES = ['BRAN', 'CHE', 'MOR', 'TIL', 'VAU', 'ROS', 'FEN', 'LOU', 'PER', 'GAS']
/** Among ten movements, five cite their piece, three name their payer, one is a fee of the bank, one says nothing. */
const CITES = 5
const NOMMES = 8
const FRAIS = 8

/** Three syllables for each rank: no two names are alike. */
const nomOf = (rang: number) =>
  `${DEBUTS[rang % DEBUTS.length]} ${[...String(rang).padStart(3, '0')].map((chiffre) => SYLLABES[Number(chiffre)]).join('')}`

/** A camt.053 of up to a thousand movements, and the fees that most of them pay. */
export async function aGrandReleve(db: Database, { nombre, jour }: { nombre: number; jour: Jour }) {
  const { id: campagne_id } = await aCampagne(db)
  await aBareme(db, { campagne_id })
  const mouvements: MouvementEcrit[] = []
  for (let rang = 0; rang < nombre; rang += 1) {
    const sorte = rang % 10
    if (sorte < NOMMES) {
      const montant = 10_000 + rang * 7
      const { entreprise_id, numero } = await aCotisation(db, { campagne_id, montant })
      const nom = nomOf(rang)
      await db.updateTable('entreprises').set({ raison_sociale: nom }).where('id', '=', entreprise_id).execute()
      mouvements.push({ date: jour, montant, texte: `VIR ${nom} ${sorte < CITES ? numero : 'COTIS'}` })
    } else if (sorte === FRAIS) mouvements.push({ date: jour, montant: -100 - rang, texte: 'FRAIS TENUE DE COMPTE' })
    else mouvements.push({ date: jour, montant: 5_000 + rang, texte: `VIR INCONNU ${rang}` })
  }
  return { fichier: toCamt({ ouverture: 100_000, mouvements }), reconnus: (nombre / 10) * CITES }
}
