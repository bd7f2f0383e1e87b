import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileField } from '../../../lib/file-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { forgetOrganisme } from '../organisme/organisme.ts'
import { changeLogo, parametresQuery, removeLogo } from './parametres.queries.ts'

export function LogoSection() {
  const { organisme } = useSuspenseQuery(parametresQuery).data
  const { pending, save, remove } = useLogo(organisme.version)
  const [fichier, setFichier] = useState<File>()
  const [asking, setAsking] = useState(false)
  const { logo, nom } = organisme

  return (
    <Section
      intro="Montré en tête du portail et imprimé sur les pièces émises ensuite ; celles qui le sont déjà gardent le leur."
      title="Logo"
    >
      {logo ? (
        <p className="mb-6 flex items-center gap-4">
          <img
            alt={`Logo de ${nom}`}
            className="h-20 w-auto max-w-60 rounded-control border border-line bg-[#fff] object-contain p-2"
            src={`/api/organisme/logo?sha256=${logo}`}
          />
          <Button onClick={() => setAsking(true)} size="sm" variant="quiet">
            Retirer le logo
          </Button>
        </p>
      ) : (
        <EmptyState title="Pas encore de logo">Choisissez une image : elle remplacera ce vide.</EmptyState>
      )}
      <FileField
        accept="image/png,image/jpeg"
        fichiers={fichier ? [fichier] : []}
        help="Une image PNG ou JPEG, de 32 à 4 000 points de côté et de 512 Ko au plus."
        label="Nouveau logo"
        onChange={([choisi]) => setFichier(choisi)}
      />
      <Button
        className="mt-5"
        disabledReason={fichier ? null : 'Choisissez d’abord une image.'}
        loading={pending}
        loadingLabel="Envoi…"
        onClick={async () => fichier && (await save(fichier)) && setFichier(undefined)}
        variant="primary"
      >
        Enregistrer le logo
      </Button>
      <ConfirmDialog
        cancelLabel="Garder le logo"
        confirmLabel="Retirer le logo"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
        open={asking}
        title="Retirer le logo ?"
      >
        Le portail et les prochaines pièces n’en montreront plus. Les pièces déjà émises le gardent.
      </ConfirmDialog>
    </Section>
  )
}

function useLogo(version: number) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  /** Success or failure, the section is read again: somebody else may have changed it. A toast has shown the failure. */
  async function act(send: () => Promise<object>) {
    setPending(true)
    const saved = await send().catch(() => ({}))
    forgetOrganisme()
    await queryClient.invalidateQueries({ queryKey: parametresQuery.queryKey })
    setPending(false)
    return 'version' in saved
  }
  return {
    pending,
    save: (fichier: File) => act(() => changeLogo(fichier, version)),
    remove: () => act(() => removeLogo(version)),
  }
}
