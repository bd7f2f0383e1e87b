import { DocumentsSection } from './documents-section.tsx'
import { GroupementForm } from './groupement-form.tsx'
import type { OngletProps } from './onglets.ts'

/** What the purchase is, for whom, when; and what is joined to it. */
export const PresentationOnglet = ({ groupement }: OngletProps) => (
  <>
    <GroupementForm groupement={groupement} />
    <DocumentsSection id={groupement.id} />
  </>
)
