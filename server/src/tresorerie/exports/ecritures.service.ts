import type { Fichier } from '@sillon/contract/route'
import type { EcrituresApercu } from '@sillon/contract/tresorerie/exports'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { COMPTABILITE_PAR_DEFAUT, type ParametresComptabilite } from '@sillon/domain/organisme/parametres/comptabilite'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { ENTETE_FEC, nomFec, toFec } from '@sillon/domain/tresorerie/ecritures/fec'
import { letterEcritures } from '@sillon/domain/tresorerie/ecritures/lettrage'
import { toEcriture } from '@sillon/domain/tresorerie/ecritures/to-ecriture'
import { moisOf } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import { readDerniere } from '../../organisme/journal/historique.service.ts'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { inOrder } from '../../platform/in-order.ts'
import { type EcritureNommee, listCloses, markExportes } from './closes.repository.ts'
import { type Choix, nextExport } from './exportees.repository.ts'
import {
  countAchatsSansTtc,
  countAIdentifier,
  findPremiereNouvelle,
  listLiens,
  listPlans,
  markPeriode,
  openFaits,
} from './faits.repository.ts'

type Periode = { du: Jour; au: Jour }
/** `nouvelles`: only what no export held yet. */
type Demande = Periode & { nouvelles: boolean }

const SANS_SIRET = 'Le nom du fichier porte le SIREN de la coopérative\u00a0: indiquez son SIRET dans les paramètres.'

export async function previewEcritures(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { nouvelles, ...periode }: Demande,
): Promise<EcrituresApercu> {
  const { siret } = await readOrganisme(db)
  return {
    ...(await sumEcritures(db, periode, nouvelles ? 'nouvelles' : 'toutes')),
    a_identifier: await countAIdentifier(db, periode),
    achats_sans_ttc: await countAchatsSansTtc(db, periode),
    premiere_nouvelle: await readPremiereNouvelle(db, jourOf(now)),
    nom: siret ? nomFec(compact(siret), periode.au) : null,
    refus: siret ? null : SANS_SIRET,
  }
}

/** The day of the oldest entry, up to today, that no export held; null when nothing was ever exported. */
const readPremiereNouvelle = async (db: Database, today: Jour): Promise<Jour | null> =>
  (await readDerniere(db, 'export', 'ecritures')) ? findPremiereNouvelle(db, today) : null

const compact = (siret: string) => siret.replace(/\s/g, '')

/**
 * Reads the entries twice, first to count them: the journal records the number of lines before the first is sent. Entries
 * that no export held yet keep the number of this one, so that one dated before, but written after, is in the next.
 */
export async function exportEcritures(context: RequestContext, { nouvelles, ...periode }: Demande): Promise<Fichier> {
  const { db } = context
  const { siret } = await readOrganisme(db)
  if (!siret) throw new RuleViolation('export.sans-siret', SANS_SIRET)
  const choix = await act(context, async (inside, tx) => {
    const numero = await nextExport(tx)
    await markPeriode(tx, periode, numero)
    const choix = nouvelles ? { export: numero } : 'toutes'
    const { ecritures, lignes, debit } = await sumEcritures(tx, periode, choix)
    // New entries complete the months that hold them.
    const mois = nouvelles ? { ...periode, du: moisOf(periode.du) } : periode
    await markExportes(tx, mois, { le: context.now, par: context.session.id })
    const apres = { ...periode, ...(nouvelles && { nouvelles }), format: 'fec', ecritures, lignes, montant: debit }
    await recordExport(inside, { objet: 'ecritures', ...apres })
    return choix
  })
  return {
    nom: nomFec(compact(siret), periode.au),
    type: 'text/plain; charset=utf-8',
    octets: write(db, periode, choix),
  }
}

async function* write(db: Database, periode: Periode, choix: Choix): AsyncGenerator<string> {
  yield ENTETE_FEC
  const lettrages = await readLettrages(db, periode.au)
  let texte = ''
  for await (const one of listEcritures(db, periode, choix)) {
    texte += toFec(one.ecriture, lettrages.get(cleOf(one)))
    if (texte.length > MORCEAU) {
      yield texte
      texte = ''
    }
  }
  yield texte
}

/** Characters that are sent at a time. */
const MORCEAU = 65_536

const PREMIER_JOUR = '0001-01-01'

const cleOf = ({ fait, fait_id }: EcritureNommee) => `${fait}:${fait_id}`

/** The letters on the last day of the period: what settles later is not known yet. */
async function readLettrages(db: Database, au: Jour) {
  const comptes = []
  for await (const one of listEcritures(db, { du: PREMIER_JOUR, au })) {
    const { lignes, jour } = one.ecriture
    const [ligne] = lignes.filter(({ auxiliaire }) => auxiliaire !== null)
    if (!ligne?.auxiliaire) continue
    const { auxiliaire, debit, credit } = ligne
    comptes.push({ cle: cleOf(one), tiers: auxiliaire.numero, montant: debit - credit, jour })
  }
  return letterEcritures(comptes, await listLiens(db, au))
}

/** The entries of the period, day by day; those of closed months as their closing froze them. */
export async function* listEcritures(
  db: Database,
  periode: Periode,
  choix: Choix = 'toutes',
): AsyncGenerator<EcritureNommee> {
  const comptesOf = await openPlans(db)
  const ouvertes = openFaits(db, periode, choix).map((lots) => toEcritures(lots, comptesOf))
  yield* inOrder([listCloses(db, periode, choix), ...ouvertes], ({ ecriture }) => ecriture.jour)
}

type Comptes = (plan_id: number | null) => ParametresComptabilite

async function* toEcritures(lots: ReturnType<typeof openFaits>[number], comptesOf: Comptes) {
  for await (const faits of lots) {
    yield faits.flatMap((one): EcritureNommee[] => {
      const ecriture = toEcriture(one, comptesOf(one.plan_id))
      return ecriture ? [{ fait: one.fait, fait_id: one.cle, ecriture }] : []
    })
  }
}

/** The charts of accounts of the settings, version by version. */
async function openPlans(db: Database): Promise<Comptes> {
  const plans = new Map((await listPlans(db)).map(({ id, valeur }) => [id, valeur as Partial<ParametresComptabilite>]))
  return (plan_id) => ({
    ...COMPTABILITE_PAR_DEFAUT,
    ...(plan_id === null ? {} : plans.get(plan_id)),
  })
}

export async function sumEcritures(db: Database, periode: Periode, choix: Choix = 'toutes') {
  const journaux = new Map<string, EcrituresApercu['journaux'][number]>()
  let lignes = 0
  for await (const { ecriture } of listEcritures(db, periode, choix)) {
    const { journal, journal_libelle: libelle } = ecriture
    const known = journaux.get(journal) ?? { journal, libelle, ecritures: 0, debit: 0, credit: 0 }
    known.ecritures += 1
    for (const { debit, credit } of ecriture.lignes) {
      known.debit += debit
      known.credit += credit
    }
    lignes += ecriture.lignes.length
    journaux.set(journal, known)
  }
  const totaux = [...journaux.values()].toSorted((a, b) => a.journal.localeCompare(b.journal))
  const sum = (cle: 'ecritures' | 'debit' | 'credit') => totaux.reduce((total, journal) => total + journal[cle], 0)
  return { ecritures: sum('ecritures'), lignes, debit: sum('debit'), credit: sum('credit'), journaux: totaux }
}
