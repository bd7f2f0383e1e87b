import { Callout } from '../../../ui/callout.tsx'

/** Says why the label of a machine, read by a retired member, opened home. */
export const EtiquetteLue = () => (
  <Callout className="mb-4" role="status" title="Cette étiquette ouvre le compteur d’une machine" tone="neutral">
    Votre compte est celui d’une personne retraitée&nbsp;: il ne note plus les heures des machines. L’entreprise nommée
    sur l’étiquette les note.
  </Callout>
)
