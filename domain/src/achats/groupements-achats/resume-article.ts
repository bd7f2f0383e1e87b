import { formatContenant, formatPrix } from '../../pieces/documents/format-article.ts'
import { formatQuantite } from '../../unite.ts'
import type { ArticleLu } from './article-saisie.ts'
import { formatTva } from './format-tva.ts'

/** « Big bag de 500 kg · 425,00 €/t · 412,00 €/t dès 24 t · TVA 20 % »: how a pasted row was understood. */
export const resumeArticle = (article: ArticleLu): string =>
  [
    formatContenant(article),
    formatPrix(article.prix_unitaire_ht, article.unite),
    ...article.paliers.map(
      ({ a_partir_de, prix_unitaire_ht }) =>
        `${formatPrix(prix_unitaire_ht, article.unite)} dès ${formatQuantite(a_partir_de, article.unite)}`,
    ),
    article.tva_code.replace(/^TVA.*/, (code) => `TVA ${formatTva(code)}`),
  ].join(' · ')
