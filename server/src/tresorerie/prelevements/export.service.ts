import { createHash } from 'node:crypto'
import type { Fichier } from '@sillon/contract/route'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { NATURE_CREANCE_LABELS } from '@sillon/domain/tresorerie/creances/creance'
import { toAdresseDebiteur } from '@sillon/domain/tresorerie/prelevements/adresse-debiteur'
import { refusExport } from '@sillon/domain/tresorerie/prelevements/deux-personnes'
import { findEmpechement } from '@sillon/domain/tresorerie/prelevements/empechement'
import { requirePrepare } from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { countBureau } from '../../comptes/destinataires/bureau.service.ts'
import { holdMandats, markCollected } from '../../dossiers/mandats/collecte.service.ts'
import { recordAction, recordExport } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { type SecretKey, seal, unseal } from '../../platform/chiffrement.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { toPain008 } from '../../platform/sepa/pain008.ts'
import { lockCompte } from '../reglements/affectation.service.ts'
import { recordReglements } from '../reglements/reglements.service.ts'
import { type LignePrevue, listPrevues, markExportees } from './lignes.repository.ts'
import { openPrelevement } from './lots.service.ts'
import { findFichier, updatePrelevement } from './prelevements.repository.ts'
import { refusParametres } from './preparation.service.ts'

type Lot = Awaited<ReturnType<typeof openPrelevement>>

const placeOf = (id: string) => ({ colonne: 'prelevements.fichier_chiffre', id }) as const

/**
 * The file for the bank. The first time, its bytes are stored and a payment is recorded for each line, in one
 * transaction; later, the same bytes are given again, and the journal says so: two different files would debit twice.
 */
export function exportPrelevement(context: RequestContext, id: string, secretKey: SecretKey): Promise<Fichier> {
  return act(context, async (inside, tx) => {
    const lot = await openPrelevement(tx, id)
    if (lot.statut !== 'exporte') await exportOnce(inside, lot, secretKey)
    await recordExport(inside, { objet: 'prelevement', objet_id: id, format: 'pain.008', lignes: lot.nombre })
    const { message_id, fichier_chiffre, sha256 } = await findFichier(tx, id)
    if (!fichier_chiffre) throw new Error('An exported batch keeps its file.')
    const octets = Buffer.from(unseal(fichier_chiffre, secretKey, placeOf(id)), 'utf8')
    if (!sha256?.equals(digest(octets))) throw new Error('The file of a batch has changed since its export.')
    return { nom: `${message_id}.xml`, type: 'application/xml', octets }
  })
}

const digest = (octets: Buffer) => createHash('sha256').update(octets).digest()

async function exportOnce(context: RequestContext, lot: Lot, secretKey: SecretKey) {
  const { db: tx, now, session } = context
  requirePrepare(lot)
  await requireDeuxPersonnes(context, lot)
  if (lot.date_prelevement <= jourOf(now)) {
    throw new RuleViolation(
      'prelevement.passe',
      'La date de ce lot est passée\u00a0: annulez-le et préparez-en un autre.',
    )
  }
  const lignes = await lockLignes(tx, lot.id)
  checkLignes(lignes)
  const { schema, xml } = await writeFichier(context, lot, lignes, secretKey)
  const octets = Buffer.from(xml, 'utf8')

  const reglements = await recordReglements(
    context,
    lignes.map(({ entreprise_id, creance_id, montant, end_to_end_id }) => ({
      entreprise_id,
      moyen: 'prelevement_sepa',
      date_reglement: lot.date_prelevement,
      montant,
      reference: end_to_end_id,
      affectations: [{ creance_id, montant }],
    })),
  )
  await markExportees(
    tx,
    lignes.map(({ id }, rang) => ({ id, reglement_id: reglements[rang] ?? '' })),
  )
  await markCollected(tx, mandatsOf(lignes), lot.date_prelevement)
  await updatePrelevement(tx, lot.id, {
    statut: 'exporte',
    schema,
    fichier_chiffre: seal(xml, secretKey, placeOf(lot.id)),
    sha256: digest(octets),
    exporte_le: now,
    exporte_par: session.id,
  })
  const apres = { statut: 'exporte', nombre: lignes.length, montant: lot.montant }
  await recordAction(context, { action: 'exporter', objet: 'prelevement', objet_id: lot.id, apres })
}

const mandatsOf = (lignes: readonly LignePrevue[]) => [...new Set(lignes.map(({ mandat_id }) => mandat_id))]

/** Whoever may act on money is read again: somebody may have left since the setting was made. */
async function requireDeuxPersonnes({ db, session }: RequestContext, { prepare_par }: Lot) {
  const { deux_personnes } = await readParametres(db, SECTIONS.paiement)
  const actifs = await countBureau(db, 'argent')
  const refus = refusExport({ deux_personnes, prepare_par, acteur_id: session.id, actifs })
  if (refus) throw new RuleViolation('prelevement.deux-personnes', refus)
}

/** Reads the lines again under the locks of their money and mandates. */
async function lockLignes(tx: Database, id: string): Promise<LignePrevue[]> {
  const vues = await listPrevues(tx, id)
  const comptes = new Set(vues.map((ligne) => ligne.entreprise_id))
  for (const entreprise_id of [...comptes].toSorted()) await lockCompte(tx, entreprise_id)
  await holdMandats(tx, mandatsOf(vues))
  const lignes = await listPrevues(tx, id)
  // The merge of two companies was undone since the first read: the account of one of them is not locked.
  if (lignes.some(({ entreprise_id }) => !comptes.has(entreprise_id))) throw new StaleVersion()
  return lignes
}

function checkLignes(lignes: readonly LignePrevue[]) {
  if (lignes.length === 0) throw new RuleViolation('prelevement.vide', 'Ce lot n’a plus aucune ligne.')
  const sansAdresse = lignes.find((ligne) => findEmpechement(ligne) === 'adresse_manquante')
  if (sansAdresse) {
    throw new RuleViolation(
      'prelevement.sans-adresse',
      `Le compte de ${sansAdresse.raison_sociale} est tenu hors de l’Espace économique européen\u00a0: sa banque demande une adresse complète. Complétez celle de l’entreprise (rue ou lieu-dit, code postal, commune), ou retirez la ligne.`,
    )
  }
  const empechees = lignes.filter((ligne) => findEmpechement(ligne) !== null).length
  if (empechees > 0) {
    const detail = empechees > 1 ? `${empechees} lignes ne peuvent` : 'Une ligne ne peut'
    throw new RuleViolation(
      'prelevement.empechee',
      `${detail} plus être prélevée${empechees > 1 ? 's' : ''}\u00a0: retirez-la d’abord.`,
    )
  }
  const muettes = lignes.filter(({ prenotifiee_le }) => prenotifiee_le === null).length
  if (muettes > 0) {
    throw new RuleViolation(
      'prelevement.sans-prenotification',
      `Prévenez d’abord les adhérents\u00a0: ${muettes} prénotification${muettes > 1 ? 's restent' : ' reste'} à envoyer.`,
    )
  }
}

async function writeFichier(
  { db, now }: RequestContext,
  lot: Lot,
  lignes: readonly LignePrevue[],
  secretKey: SecretKey,
) {
  const paiement = await readParametres(db, SECTIONS.paiement)
  const { ics, iban, bic, titulaire, schema_pain: schema } = paiement
  if (!ics || !iban) throw new RuleViolation('prelevement.parametres', refusParametres(paiement) ?? '')
  const { nom } = await readOrganisme(db)
  const lots = (['RCUR', 'OOFF'] as const)
    .map((sequence) => ({ sequence, operations: lignes.filter((ligne) => ligne.sequence === sequence) }))
    .filter(({ operations }) => operations.length > 0)
    .map(({ sequence, operations }) => ({
      sequence,
      operations: operations.map(
        ({ iban_chiffre, titulaire_compte, date_signature, nature, numero, objet, adresse, ...operation }) => ({
          ...operation,
          iban: unseal(iban_chiffre, secretKey, { colonne: 'mandats.iban_chiffre', id: operation.mandat_id }),
          adresse: toAdresseDebiteur(adresse),
          titulaire: titulaire_compte,
          date_signature: date_signature ?? lot.date_prelevement,
          libelle: [NATURE_CREANCE_LABELS[nature], ...(nature === 'facture' ? [numero, objet] : [objet, numero])].join(
            ' ',
          ),
        }),
      ),
    }))
  const { message_id, date_prelevement } = lot
  const creancier = { nom: titulaire ?? nom, iban: iban.replace(/\s/g, ''), bic, ics }
  return { schema, xml: toPain008({ schema, message_id, cree_le: now, date_prelevement, creancier, lots }) }
}
