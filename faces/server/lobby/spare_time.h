// Time that nobody else wants, for work that nobody waits for.
#pragma once

#include <functional>

namespace klaxon::faces::server {

class SpareTime {
 public:
  virtual ~SpareTime() = default;
  // Begins some work on another thread. The work is cut short if a player asks for something
  // meanwhile or if it takes long. Returns false if there is no time for it now.
  virtual bool use(std::function<void()> work) = 0;
  // Whether the previous work is still unfinished.
  virtual bool in_use() const = 0;
};

}  // namespace klaxon::faces::server
