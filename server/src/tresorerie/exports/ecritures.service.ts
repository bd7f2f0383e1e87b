import type { Fichier } from '@sillon/contract/route'
import type { EcrituresApercu } from '@sillon/contract/tresorerie/exports'
import { isJour, type Jour } from '@sillon/domain/jour'
import { COMPTABILITE_PAR_DEFAUT, type ParametresComptabilite } from '@sillon/domain/organisme/parametres/comptabilite'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { ENTETE_FEC, nomFec, toFec } from '@sillon/domain/tresorerie/ecritures/fec'
import { letterEcritures } from '@sillon/domain/tresorerie/ecritures/lettrage'
import { toEcriture } from '@sillon/domain/tresorerie/ecritures/to-ecriture'
import { readDerniere } from '../../organisme/journal/historique.service.ts'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { inOrder } from '../../platform/in-order.ts'
import { type EcritureNommee, listCloses, markExportes } from './closes.repository.ts'
import { countAchatsSansTtc, countAIdentifier, listLiens, listPlans, openFaits } from './faits.repository.ts'

type Periode = { du: Jour; au: Jour }

const SANS_SIRET = 'Le nom du fichier porte le SIREN de la coopérative\u00a0: indiquez son SIRET dans les paramètres.'

export async function previewEcritures(db: Database, periode: Periode): Promise<EcrituresApercu> {
  const { siret } = await readOrganisme(db)
  return {
    ...(await sumEcritures(db, periode)),
    a_identifier: await countAIdentifier(db, periode),
    achats_sans_ttc: await countAchatsSansTtc(db, periode),
    dernier_au: await readDernierAu(db),
    nom: siret ? nomFec(compact(siret), periode.au) : null,
    refus: siret ? null : SANS_SIRET,
  }
}

/** The last day of the last export, which the journal keeps. */
async function readDernierAu(db: Database): Promise<Jour | null> {
  const au = (await readDerniere(db, 'export', 'ecritures'))?.apres?.au
  return typeof au === 'string' && isJour(au) ? au : null
}

const compact = (siret: string) => siret.replace(/\s/g, '')

/** Reads the entries twice, first to count them: the journal records the number of lines before the first is sent. */
export async function exportEcritures(context: RequestContext, periode: Periode): Promise<Fichier> {
  const { db } = context
  const { siret } = await readOrganisme(db)
  if (!siret) throw new RuleViolation('export.sans-siret', SANS_SIRET)
  const { ecritures, lignes, debit } = await sumEcritures(db, periode)
  await act(context, async (inside, tx) => {
    await markExportes(tx, periode, { le: context.now, par: context.session.id })
    await recordExport(inside, { objet: 'ecritures', ...periode, format: 'fec', ecritures, lignes, montant: debit })
  })
  return {
    nom: nomFec(compact(siret), periode.au),
    type: 'text/plain; charset=utf-8',
    octets: write(db, periode),
  }
}

async function* write(db: Database, periode: Periode): AsyncGenerator<string> {
  yield ENTETE_FEC
  const lettrages = await readLettrages(db, periode.au)
  let texte = ''
  for await (const one of listEcritures(db, periode)) {
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
export async function* listEcritures(db: Database, periode: Periode): AsyncGenerator<EcritureNommee> {
  const comptesOf = await openPlans(db)
  const ouvertes = openFaits(db, periode).map((lots) => toEcritures(lots, comptesOf))
  yield* inOrder([listCloses(db, periode), ...ouvertes], ({ ecriture }) => ecriture.jour)
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

export async function sumEcritures(db: Database, periode: Periode) {
  const journaux = new Map<string, EcrituresApercu['journaux'][number]>()
  let lignes = 0
  for await (const { ecriture } of listEcritures(db, periode)) {
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
