#include "CLexicon.h"
