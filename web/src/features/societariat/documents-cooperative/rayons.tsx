import {
  CATEGORIE_DOCUMENT_LABELS,
  type DocumentCooperative,
  sortByCategorie,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/section.tsx'

type Props<D> = { documents: readonly D[]; children: (document: D) => ReactNode }

/** The documents, category by category. */
export const Rayons = <D extends DocumentCooperative>({ documents, children }: Props<D>) =>
  sortByCategorie(documents).map((rayon) => (
    <Section key={rayon.categorie} title={CATEGORIE_DOCUMENT_LABELS[rayon.categorie]}>
      <ListeDocuments documents={rayon.documents}>{children}</ListeDocuments>
    </Section>
  ))

export const ListeDocuments = <D extends DocumentCooperative>({ documents, children }: Props<D>) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface px-(--card-padding)">
    {documents.map((document) => (
      <li className="py-3" key={document.id}>
        {children(document)}
      </li>
    ))}
  </ul>
)
