import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  outlined?: boolean
}

export function IconButton({ label, icon, outlined, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      title={label}
      {...props}
      aria-label={label}
      className={classNames('icon-button', outlined && 'icon-button-outlined', className)}
      type={type}
    >
      {icon}
    </button>
  )
}
