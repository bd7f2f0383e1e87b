import type { Jointe } from '@sillon/domain/comptes/lettres/jointe'
import { Paperclip } from 'lucide-react'
import { saveFile } from '../../../lib/save-file.ts'
import { openEdition } from '../../societariat/documents-cooperative/documents-cooperative.queries.ts'

/** The documents that a mail carried, as they were sent: each opens by its title. */
export function JointesEnvoyees({ jointes }: { jointes: readonly Jointe[] }) {
  if (jointes.length === 0) return null
  return (
    <ul aria-label="Pièces jointes" className="flex flex-wrap gap-x-4 text-help font-normal">
      {jointes.map(({ document_id, edition_id, titre, nom }) => (
        <li key={edition_id}>
          <button
            className="inline-flex min-h-11 items-center gap-1.5 text-left text-link sm:min-h-8"
            onClick={async () => saveFile(await openEdition(document_id, edition_id), nom)}
            type="button"
          >
            <Paperclip aria-hidden="true" className="shrink-0" size={14} strokeWidth={2.1} />
            {titre}
          </button>
        </li>
      ))}
    </ul>
  )
}
