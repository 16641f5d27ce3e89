// Buttons of the first screen. They look like the other ones and need nothing of the component library.
import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'>;

interface LightButtonProps extends ButtonProps {
  look?: 'filled' | 'outlined' | 'subtle';
  /** Icons beside the words. */
  before?: ReactNode;
  after?: ReactNode;
  /** What it has started goes on: another press does nothing, and the words stay for a screen reader. */
  loading?: boolean;
}

export function LightButton({
  look = 'filled',
  before,
  after,
  loading = false,
  className = '',
  disabled,
  children,
  ...props
}: LightButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={`${classes.button} ${className}`}
      data-look={look}
      data-loading={loading || undefined}
      disabled={disabled || loading}
    >
      {before !== undefined && (
        <span className={classes.before} data-side>
          {before}
        </span>
      )}
      <span className={classes.words} data-words>
        {children}
      </span>
      {after !== undefined && (
        <span className={classes.after} data-side>
          {after}
        </span>
      )}
    </button>
  );
}

/** As large as a thumb, and only a picture: it needs a name. */
export function IconButton({ className = '', ...props }: ButtonProps) {
  return <button {...props} type="button" className={`${classes.icon} ${className}`} />;
}
