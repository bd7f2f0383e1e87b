import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { LIGNES_COLLEES_MAX, ORDRE_COLLAGE } from '@sillon/domain/achats/groupements-achats/lecture-collage'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatCount } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { ApercuCollage } from './apercu-collage.tsx'
import { CollageField } from './collage-field.tsx'
import { useCollage } from './use-collage.ts'

type Props = { groupement: GroupementFiche; onClose: () => void }

/** Articles copied from a spreadsheet: read as soon as they are pasted, added when asked. */
export function CollageDialog({ groupement, onClose }: Props) {
  const { form, apercu, pret, raison } = useCollage(groupement.id, onClose)
  return (
    <Dialog onClose={onClose} open size="wide" title="Coller depuis un tableur">
      <ApiForm className="collage grid gap-5" state={form}>
        <CollageField
          {...form.field('texte')}
          help={`Avec leurs titres, dans n’importe quel ordre, ou sans titre dans celui-ci\u00a0: ${ORDRE_COLLAGE.join(', ')}. Les paliers\u00a0: des colonnes «\u00a0dès 24\u00a0t\u00a0», ou «\u00a024:412\u202f; 48:398\u00a0». ${LIGNES_COLLEES_MAX} lignes au plus.`}
          rows={5}
        />
        {apercu && <ApercuCollage apercu={apercu} mode={groupement.mode_prix} />}
        <FormFoot
          cancel="Fermer sans ajouter"
          loadingLabel="Ajout…"
          onCancel={onClose}
          pending={form.pending}
          reason={raison}
        >
          {pret > 0 && !raison ? `Ajouter ${formatCount(pret, 'article')}` : 'Ajouter les articles'}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
