import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { plainScreen } from '../../app/screen';
import { NotFoundScreen } from './NotFoundScreen';

/** Of one step, but the name of nothing. Back must not lead here again. */
function UnknownAddress() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate('/404', { replace: true });
  }, [navigate]);
  return <NotFoundScreen />;
}

export const screen = plainScreen(<UnknownAddress />, { isMissing: true });
