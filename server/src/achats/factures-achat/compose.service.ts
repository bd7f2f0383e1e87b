import { toCalculFacture } from '@sillon/domain/achats/factures-achat/calcul-facture'
import { computeAvoir } from '@sillon/domain/achats/factures-achat/compute-avoir'
import { computeLivraison, fraisSeuls, type LigneLivree } from '@sillon/domain/achats/factures-achat/compute-livraison'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { formatAdresse } from '@sillon/domain/format-adresse'
import type { Jour } from '@sillon/domain/jour'
import type { Achat, DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { readCoordonnees } from '../../pieces/documents/paiement.service.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { BonSuivi } from '../bons-commande/attributions.service.ts'

type Vente = { groupement: Groupement; articles: Article[]; jour: Jour; echeance: Jour | null }

/**
 * Reads once what all the invoices of a purchase share; each invoice then depends only on its order and what it
 * received.
 */
export async function prepareFactures(db: Database, { groupement, articles, jour, echeance }: Vente, ids: string[]) {
  const emetteur = await readEmetteur(db)
  const destinataires = await readDestinataires(db, ids)
  const coordonnees = await readCoordonnees(db, ids, echeance, true)
  const comptes = await readParametres(db, SECTIONS.comptabilite)
  const documents = await readParametres(db, SECTIONS.documents)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const { reference, libelle, lieu_livraison } = groupement
  const vend = groupement.mode_facturation === 'achat_revente'

  return (bon: BonSuivi, lignes: readonly LigneLivree[], { transport, livre_le, deja }: Suite): DonneesDocument => {
    const destinataire = destinataires.get(bon.entreprise_id)
    if (!destinataire) throw new Error('Une entreprise a disparu.')
    const frais = transport ? bon.frais.filter(({ nature }) => nature === 'partage') : []
    const calcule = (nombres: readonly LigneLivree[]) => {
      const livraison = computeLivraison({ ...groupement, articles, lignes: nombres, frais }, taux, jour)
      return vend ? livraison : fraisSeuls(livraison)
    }
    const livraison = deja
      ? computeAvoir(calcule(lignes.map((une, rang) => addNombre(une, deja[rang]))), calcule(deja))
      : calcule(lignes)
    const calcul = toCalculFacture(livraison, comptes)
    const paiement = coordonnees.get(bon.entreprise_id)
    const achat: Achat = {
      numero_bon: bon.numero ?? '',
      groupement: { reference, libelle },
      livraison: { ...lieuOf(bon, lieu_livraison), le: livre_le },
      quantites: lignes
        .filter(({ nombre }) => vend && nombre > 0)
        .map(({ article_id, nombre }) => ({ article_id, nombre })),
    }
    return {
      emetteur,
      destinataire,
      campagne: null,
      calcul,
      achat,
      echeance,
      mentions: mentionsOf(documents, groupement),
      ...(paiement && calcul.montant_du > 0 && { paiement }),
    }
  }
}

/** `deja`: for a credit note, the packages already credited on each line. */
type Suite = { transport: boolean; livre_le: Jour | null; deja?: readonly LigneLivree[] }

const addNombre = (ligne: LigneLivree, deja: LigneLivree | undefined): LigneLivree => ({
  ...ligne,
  nombre: ligne.nombre + (deja?.nombre ?? 0),
})

function lieuOf({ adresse_exploitation, exploitation, raison_sociale }: BonSuivi, depot: string | null) {
  if (!adresse_exploitation) {
    const adresse = { lignes: depot ? [depot] : [], code_postal: null, commune: null, pays: 'FR' }
    return { nom: 'Dépôt', adresse }
  }
  const { code_postal, commune, pays } = adresse_exploitation
  const lignes = formatAdresse(adresse_exploitation).slice(0, -1)
  return { nom: exploitation ?? raison_sociale, adresse: { lignes, code_postal, commune, pays } }
}

type Documents = { conditions_reglement: string | null }

const mentionsOf = (documents: Documents, { mode_facturation, conditions_reglement }: Groupement): string[] =>
  [
    `Catégorie de l’opération\u00a0: ${mode_facturation === 'achat_revente' ? 'livraison de biens' : 'prestation de services'}.`,
    conditions_reglement ?? documents.conditions_reglement,
  ].filter((mention) => mention !== null && mention !== '') as string[]
