import { formatMontant } from '../../argent/format-montant.ts'
import { somme } from '../../argent/somme.ts'
import { isJour, type Jour } from '../../jour.ts'
import { InvalidInput } from '../../rule-violation.ts'
import { sirenOf } from '../../siret.ts'
import { lisCentimes, lisDecimal } from './decimal-xml.ts'
import type { FactureLue, TotauxLus, TypeFactureFournisseur, XmlFacture } from './facture-lue.ts'
import type { LigneFacturee } from './ligne-facturee.ts'
import { identifiantDe, sirenDe, siretDe } from './partie-lue.ts'

const TYPES: Record<string, TypeFactureFournisseur> = { 380: 'facture', 381: 'avoir' }
const LIGNES_MAX = 2_000
const NUMERO_MAX = 100
const TEXTE_MAX = 300
const IBANS_MAX = 10
const IBAN_MAX = 40

export function refuseFichier(message: string): never {
  throw new InvalidInput({ champ: 'fichier', message })
}

/** Reads the values of an invoice and holds them against the rules. Throws one sentence: nothing of it is kept then. */
export function checkFacture(xml: XmlFacture, cooperative: { nom: string; siret: string | null }): FactureLue {
  const numero = requis(xml.numero, 'son numéro').slice(0, NUMERO_MAX)
  const type = TYPES[xml.type_code ?? '']
  if (!type) {
    refuseFichier(
      `Ce document est de type ${xml.type_code ?? 'inconnu'}\u00a0: seuls une facture (380) et un avoir (381) se déposent ici.`,
    )
  }
  if (xml.devise !== 'EUR')
    refuseFichier(`Cette facture est en ${xml.devise ?? 'devise inconnue'}\u00a0: elle doit être en euros.`)
  requireAcheteur(xml, cooperative)
  const identifiant_vendeur = identifiantDe(xml.vendeur)
  if (!identifiant_vendeur) refuseFichier('Cette facture ne donne ni le SIREN ni le numéro de TVA du vendeur.')
  const lignes = readLignes(xml)
  const totaux = readTotaux(xml.totaux, lignes)
  return {
    syntaxe: xml.syntaxe,
    type,
    numero,
    date_facture: readJour(requis(xml.date, 'sa date')) ?? refuseFichier('La date de cette facture n’est pas lisible.'),
    echeance: readJour(xml.echeance),
    vendeur: (xml.vendeur.nom ?? identifiant_vendeur).slice(0, TEXTE_MAX),
    identifiant_vendeur,
    siret_vendeur: siretDe(xml.vendeur),
    reference_commande: xml.reference_commande?.slice(0, NUMERO_MAX) ?? null,
    ibans: readIbans(xml.ibans),
    lignes,
    ...totaux,
  }
}

const requis = (valeur: string | null, quoi: string): string =>
  valeur ?? refuseFichier(`Cette facture ne dit pas ${quoi}.`)

/** `2027-02-15` in UBL, `20270215` in CII. */
function readJour(texte: string | null): Jour | null {
  const jour = texte?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').slice(0, 10) ?? ''
  return isJour(jour) ? jour : null
}

function requireAcheteur({ acheteur }: XmlFacture, { nom, siret }: { nom: string; siret: string | null }) {
  if (!siret)
    refuseFichier(
      'Indiquez d’abord le SIRET de la coopérative dans Paramètres, Organisme\u00a0: l’acheteur ne peut pas être vérifié.',
    )
  const siren = sirenDe(acheteur)
  if (siren === null)
    refuseFichier('Cette facture ne donne pas le SIREN de l’acheteur\u00a0: demandez au fournisseur de l’indiquer.')
  if (siren !== sirenOf(siret)) {
    const qui = acheteur.nom ? `${acheteur.nom.slice(0, TEXTE_MAX)} (SIREN ${siren})` : `le SIREN ${siren}`
    refuseFichier(`Cette facture est adressée à ${qui}, pas à ${nom} (SIREN ${sirenOf(siret)}).`)
  }
}

/** As they are given, even when no bank would know them: what differs from the confirmed account must be seen. */
const readIbans = (ibans: readonly string[]): string[] => [
  ...new Set(ibans.slice(0, IBANS_MAX).map((iban) => iban.replace(/\s/g, '').toUpperCase().slice(0, IBAN_MAX))),
]

function readLignes({ lignes }: XmlFacture): LigneFacturee[] {
  if (lignes.length === 0) {
    refuseFichier(
      'Cette facture n’a aucune ligne (profil MINIMUM ou BASIC WL)\u00a0: demandez au fournisseur une facture détaillée.',
    )
  }
  if (lignes.length > LIGNES_MAX) refuseFichier(`Cette facture a plus de ${LIGNES_MAX} lignes.`)
  return lignes.map((ligne, rang) => {
    const numero = ligne.numero ?? String(rang + 1)
    const quantite = lisDecimal(ligne.quantite)
    const montant_ht = lisCentimes(ligne.montant)
    if (quantite === null || montant_ht === null) {
      refuseFichier(`La quantité ou le montant de la ligne ${numero.slice(0, 20)} n’est pas lisible.`)
    }
    return {
      numero: numero.slice(0, NUMERO_MAX),
      reference_fournisseur: ligne.reference?.slice(0, NUMERO_MAX) ?? null,
      designation: (ligne.designation ?? ligne.reference ?? `Ligne ${numero}`).slice(0, TEXTE_MAX),
      quantite,
      unite_code: (ligne.unite_code ?? '').slice(0, 10),
      montant_ht,
    }
  })
}

type Totaux = Pick<FactureLue, 'frais_ht' | 'total_ht' | 'total_tva' | 'total_ttc'>

/** The sums of EN 16931 (BR-CO-10, 13, 14, 15, 16), which leave no tolerance. */
function readTotaux(lus: TotauxLus, lignes: readonly LigneFacturee[]): Totaux {
  const cents = (texte: string | null, defaut: number | null, quoi: string): number => {
    const valeur = texte === null ? defaut : lisCentimes(texte)
    return valeur ?? refuseFichier(`${quoi} de cette facture n’est pas lisible.`)
  }
  const total_ht = cents(lus.ht, null, 'Le total hors taxe')
  const total_ttc = cents(lus.ttc, null, 'Le total TTC')
  const total_tva = cents(lus.tva, 0, 'Le total de la TVA')
  const total_lignes = cents(lus.lignes, null, 'Le total des lignes')
  const frais_ht = cents(lus.frais, 0, 'Le total des frais') - cents(lus.remises, 0, 'Le total des remises')
  const du = cents(lus.du, null, 'Le net à payer')
  const avant = cents(lus.arrondi, 0, 'L’arrondi') - cents(lus.acompte, 0, 'L’acompte')
  const tva = lus.tva_par_taux.map((texte) => cents(texte, null, 'Le détail de la TVA'))
  requireEgal(
    somme(lignes.map(({ montant_ht }) => montant_ht)),
    total_lignes,
    'la somme des lignes fait',
    'le total des lignes',
  )
  requireEgal(total_lignes + frais_ht, total_ht, 'les lignes, frais et remises compris, font', 'le total hors taxe')
  requireEgal(somme(tva), total_tva, 'la TVA de chaque taux fait', 'le total de la TVA')
  requireEgal(total_ht + total_tva, total_ttc, 'le hors taxe et la TVA font', 'le total TTC')
  requireEgal(total_ttc + avant, du, 'le TTC, acompte déduit, fait', 'le net à payer')
  return { frais_ht, total_ht, total_tva, total_ttc }
}

function requireEgal(calcule: number, dit: number, quoi: string, total: string) {
  if (calcule === dit) return
  refuseFichier(
    `Les totaux de cette facture ne s’accordent pas\u00a0: ${quoi} ${formatMontant(calcule)}, et ${total} dit ${formatMontant(dit)}.`,
  )
}
