import { addJours, type Jour } from '@sillon/domain/jour'
import { cleHabitude } from '@sillon/domain/tresorerie/banque/classement'
import type { Donnees, Habitude, MouvementRecu, Payeur } from '@sillon/domain/tresorerie/banque/proposition'
import { CannotOpen, type SecretKey, unseal } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import {
  listLots,
  listMandats,
  listPiecesOuvertes,
  listPrelevees,
  listSaisis,
  listSocietes,
} from './donnees.repository.ts'
import { listClasses, listComptesPayeurs, type MouvementLigne } from './mouvements.repository.ts'

/** A debit may come back ten weeks later; a cheque may be typed long before it is cashed. */
const RETOUR_JOURS = 80
const SAISI_JOURS = 15

/** Reads all that the rules need to recognise these movements. */
export async function readDonnees(
  db: Database,
  secretKey: SecretKey,
  mouvements: readonly (MouvementRecu & { iban_masque: string | null })[],
): Promise<Donnees> {
  const jours = mouvements.map(({ date }) => date).toSorted()
  const [du, au] = [jours[0], jours.at(-1)]
  const masques = [...new Set(mouvements.flatMap(({ iban_masque }) => iban_masque ?? []))]
  const rums = [...new Set(mouvements.flatMap(({ rum }) => rum ?? []))]
  const mandats = await listMandats(db, { masques, rums })
  return {
    entreprises: await listSocietes(db),
    pieces: await listPiecesOuvertes(db),
    mandats,
    payeurs: [...(await readPayeurs(db, secretKey, masques)), ...readTitulaires(mandats, secretKey)],
    ...(du && au ? await readAttendus(db, { du, au }) : { prelevees: [], lots: [], saisis: [] }),
    habitudes: await readHabitudes(db),
  }
}

const readAttendus = async (db: Database, { du, au }: { du: Jour; au: Jour }) => ({
  prelevees: await listPrelevees(db, addJours(du, -RETOUR_JOURS)),
  lots: await listLots(db, addJours(du, -RETOUR_JOURS)),
  saisis: await listSaisis(db, { du: addJours(du, -SAISI_JOURS), au: addJours(au, SAISI_JOURS) }),
})

/** Counts how many times each account has paid for each company. */
async function readPayeurs(db: Database, secretKey: SecretKey, masques: readonly string[]): Promise<Payeur[]> {
  if (masques.length === 0) return []
  const payeurs = new Map<string, Payeur>()
  for (const { id, iban_chiffre, entreprise_id } of await listComptesPayeurs(db, masques)) {
    const iban = open(iban_chiffre, secretKey, { colonne: 'mouvements_bancaires.iban_chiffre', id })
    if (iban === null) continue
    const cle = `${iban} ${entreprise_id}`
    payeurs.set(cle, { iban, entreprise_id, fois: (payeurs.get(cle)?.fois ?? 0) + 1 })
  }
  return [...payeurs.values()]
}

const readTitulaires = (mandats: Awaited<ReturnType<typeof listMandats>>, secretKey: SecretKey): Payeur[] =>
  mandats.flatMap(({ id, iban_chiffre, entreprise_id }) => {
    const iban = open(iban_chiffre, secretKey, { colonne: 'mandats.iban_chiffre', id })
    return iban === null ? [] : [{ iban, entreprise_id, fois: 0 }]
  })

/** An account that no key opens any more recognises nobody. */
function open(octets: Buffer, secretKey: SecretKey, place: Parameters<typeof unseal>[2]): string | null {
  try {
    return unseal(octets, secretKey, place)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

async function readHabitudes(db: Database): Promise<Habitude[]> {
  const habitudes = new Map<string, Habitude>()
  for (const { libelle, montant, classement, compte_comptable, le } of await listClasses(db)) {
    const cle = cleHabitude(libelle, montant)
    if (classement && compte_comptable && !habitudes.has(cle)) {
      habitudes.set(cle, { cle, classement, compte: compte_comptable, le })
    }
  }
  return [...habitudes.values()]
}

/** A movement as the rules read it: its account opened. */
export const toRecu = (ligne: MouvementLigne, secretKey: SecretKey) => ({
  ...ligne,
  iban: ligne.iban_chiffre
    ? open(ligne.iban_chiffre, secretKey, { colonne: 'mouvements_bancaires.iban_chiffre', id: ligne.id })
    : null,
})
export type Recu = ReturnType<typeof toRecu>
