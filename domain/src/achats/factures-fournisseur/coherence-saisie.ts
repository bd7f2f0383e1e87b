import { formatMontant } from '../../argent/format-montant.ts'
import { somme } from '../../argent/somme.ts'
import type { LigneFournisseur } from '../../pieces/documents/contenu-commande.ts'
import { InvalidInput } from '../../rule-violation.ts'
import type { FactureFournisseurSaisie } from './facture-fournisseur-saisie.ts'
import type { LigneFacturee } from './ligne-facturee.ts'
import { CODE_UNITE } from './unite-facturee.ts'

type Saisie = Pick<FactureFournisseurSaisie, 'lignes' | 'frais_ht' | 'total_tva' | 'total_ttc'>

/** Total before VAT of what is typed, which is not typed itself. */
export const totalSaisi = ({ lignes, frais_ht }: Pick<Saisie, 'lignes' | 'frais_ht'>): number =>
  somme(lignes.map(({ montant_ht }) => montant_ht)) + frais_ht

/** The lines of a typed invoice. Throws when an article is not of the order, or when the totals disagree. */
export function checkSaisie(
  saisie: Saisie,
  commandees: readonly LigneFournisseur[],
): { lignes: LigneFacturee[]; total_ht: number } {
  const total_ht = totalSaisi(saisie)
  const attendu = total_ht + saisie.total_tva
  if (attendu !== saisie.total_ttc) {
    throw new InvalidInput({
      champ: 'total_ttc',
      message: `Les lignes, les frais et la TVA font ${formatMontant(attendu)}\u00a0: vérifiez ce total, ou une ligne.`,
    })
  }
  const lignes = saisie.lignes.map(({ article_id, quantite, montant_ht }, rang): LigneFacturee => {
    const article = commandees.find((une) => une.article_id === article_id)
    if (!article) {
      throw new InvalidInput({ champ: `lignes.${rang}.article_id`, message: 'Cet article n’est pas dans la commande.' })
    }
    const { reference_fournisseur, designation, unite } = article
    const nommee = { numero: String(rang + 1), article_id, reference_fournisseur, designation }
    return { ...nommee, quantite, unite_code: CODE_UNITE[unite], montant_ht }
  })
  return { lignes: lignes.filter(({ quantite, montant_ht }) => quantite !== 0 || montant_ht !== 0), total_ht }
}
